/** What came of sending an effect; only `done`, with the receiver's own reference, ends it well. */
export type EffectResult =
  | Readonly<{ kind: 'done'; reference: string }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'failed'; reason: string }>;
