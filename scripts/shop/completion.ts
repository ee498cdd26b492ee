import { Argument, type Command } from 'commander';

/**
 * Adds the command that prints a shell's completion script. The script contains all words, since asking the program at each key press would
 * take seconds.
 */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description(
      'Print a script that completes the command: eval "$(npm run --silent shop -- completion bash)"',
    )
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
    .action((shell: 'bash' | 'zsh') => console.log(scriptOf(program, shell)));
}

const visible = (command: Command): readonly Command[] =>
  command.commands.filter((each) => each.name() !== 'help');
const optionsOf = (command: Command): string =>
  [...command.options.flatMap(({ long }) => long ?? []), '--help'].join(' ');

function scriptOf(program: Command, shell: 'bash' | 'zsh'): string {
  const nouns = visible(program);
  const verbs = nouns.map(
    (noun) =>
      `${noun.name()}) words="${visible(noun)
        .map((verb) => verb.name())
        .join(' ')}" ;;`,
  );
  const options = nouns.flatMap((noun) =>
    [noun, ...visible(noun)].map((each) => {
      const names = each === noun ? noun.name() : `${noun.name()} ${each.name()}`;
      return `"${names}") words="${optionsOf(each)}" ;;`;
    }),
  );
  return `alias shop='npm run --silent shop --'
${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_shop() {
  local words="" noun="\${COMP_WORDS[1]}" verb="\${COMP_WORDS[2]}"
  if [ "$COMP_CWORD" = 1 ]; then words="${nouns.map((noun) => noun.name()).join(' ')}"
  elif [ "$COMP_CWORD" = 2 ]; then case "$noun" in
    ${verbs.join('\n    ')}
  esac
  else case "$noun $verb" in
    ${options.join('\n    ')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _shop shop`;
}
