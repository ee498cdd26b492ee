/** What a guide tells its reader to do: to run commands, or to write a file that it shows. */
export type GuideStep =
  Readonly<{ kind: 'run'; commands: string }> | Readonly<{ kind: 'write'; file: string; text: string }>;

/** The steps of a guide, in its order: blocks of `sh` are run, blocks whose first line names a file are written. Others are shown alone. */
export function stepsOf(guide: string): readonly GuideStep[] {
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): readonly GuideStep[] => {
      if (file !== undefined) return [{ kind: 'write', file, text }];
      return language === 'sh' ? [{ kind: 'run', commands: text }] : [];
    },
  );
}
