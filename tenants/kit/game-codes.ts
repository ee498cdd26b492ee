/** Codes of the games that brands may offer; names and logos come from the catalogue. */
export const gameCodes = ['emberfall', 'tidebound', 'neonrush', 'mistgarden', 'ironhold'] as const;
export type GameCode = (typeof gameCodes)[number];

export function isGameCode(value: string): value is GameCode {
  return gameCodes.some((code) => code === value);
}
