/** What one step of the way did. */
export type StepResult = Readonly<{
  title: string;
  seconds: number;
  /** The commands as the guides write them. */
  commands: readonly string[];
  seen: readonly string[];
}>;

/** A step notes its commands and what it saw. */
export type Notes = Readonly<{
  /** Notes a command for the report. */
  typed(command: string): void;
  /** Notes what was seen, if it is so; throws otherwise. */
  see(what: string, isSo: boolean): void;
}>;

/** A way of several steps. */
export type Walk = Readonly<{
  /** Takes a step, prints one line with its time, and returns what the step returns. Throws if something wasn't as it should be. */
  step<T>(title: string, act: (notes: Notes) => Promise<T>): Promise<T>;
  /** What the steps so far did. */
  results(): readonly StepResult[];
}>;

export function beginWalk(): Walk {
  const results: StepResult[] = [];
  return {
    results: () => [...results],
    step: async (title, act) => {
      const begun = performance.now();
      const commands: string[] = [];
      const seen: string[] = [];
      const seconds = () => (performance.now() - begun) / 1000;
      const notes: Notes = {
        typed: (command) => void commands.push(command.trim()),
        see: (what, isSo) => {
          if (!isSo) throw new Error(`Not so: ${what}.`);
          seen.push(what);
        },
      };
      try {
        const value = await act(notes);
        console.log(`✓ ${title}  ${seconds().toFixed(1)} s`);
        results.push({ title, seconds: seconds(), commands, seen });
        return value;
      } catch (error) {
        console.log(`✗ ${title}  ${seconds().toFixed(1)} s`);
        throw error;
      }
    },
  };
}
