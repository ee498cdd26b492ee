import { programs } from '../programs/programs';

/** The commands that start a built program, by their names in the repository. The sandbox's is left out, as the package leaves it out. */
export function packagedScripts(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const built = Object.keys(programs)
    .filter((name) => name !== 'sandbox')
    .map((name) => `node dist/${name}.js`);
  return Object.fromEntries(Object.entries(scripts).filter(([, command]) => built.includes(command)));
}
