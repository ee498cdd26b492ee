/** Something worth tracking that happened in this page, with the time it happened (milliseconds since 1970). */
export type LoggedEvent = Readonly<{ name: string; at: number; details: Readonly<Record<string, string>> }>;

const mostKept = 100;
let waiting: readonly LoggedEvent[] = [];

/** Keeps an event until tracking takes it; beyond a hundred the oldest are forgotten. Never put secrets in `details`. */
export function logEvent(name: string, details: LoggedEvent['details'] = {}): void {
  waiting = [...waiting, { name, at: Date.now(), details }].slice(-mostKept);
}

/** Takes all waiting events, oldest first. */
export function takeEvents(): readonly LoggedEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
