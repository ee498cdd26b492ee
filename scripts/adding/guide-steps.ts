/** What a guide asks its reader to do: run commands, or write a file that it shows. */
export type GuideStep =
  Readonly<{ kind: 'run'; commands: string }> | Readonly<{ kind: 'write'; file: string; text: string }>;

/**
 * The steps of a guide, in order: `sh` blocks are run, and blocks whose first line names a file are written. Other blocks are only for
 * reading.
 */
export function stepsOf(guide: string): readonly GuideStep[] {
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): readonly GuideStep[] => {
      if (file !== undefined) return [{ kind: 'write', file, text }];
      return language === 'sh' ? [{ kind: 'run', commands: text }] : [];
    },
  );
}
