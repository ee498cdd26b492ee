/** The outcome of sending an effect; only `done`, with the receiver's own reference, is a success. */
export type EffectResult =
  | Readonly<{ kind: 'done'; reference: string }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'failed'; reason: string }>;
