/** The outcome of sending a call to an origin. `unreached`: it never arrived. `silence`: it may have arrived, and its effect is unknown. */
type Tried =
  Readonly<{ kind: 'answer' | 'fault'; answer: Response }> | Readonly<{ kind: 'unreached' | 'silence' }>;

/** Errors that occur before any byte of the call is sent. */
const unreached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Sends a call once and reads the whole answer within the time: an answer that breaks off doesn't count. */
export async function tryOrigin(call: Request, withinMs: number): Promise<Tried> {
  try {
    const answer = await fetch(call, { signal: AbortSignal.timeout(Math.ceil(withinMs)) });
    const read = asOurs(answer, await answer.arrayBuffer());
    return { kind: answer.status >= 500 ? 'fault' : 'answer', answer: read };
  } catch (error) {
    return { kind: unreached.test(codeOf(error)) ? 'unreached' : 'silence' };
  }
}

/** fetch has decoded the body, so the transfer's lengths and encodings don't apply. The origin's cookies would be set as the shop's. */
function asOurs(answer: Response, body: ArrayBuffer): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'])
    headers.delete(name);
  const isBodyless = [101, 204, 205, 304].includes(answer.status);
  return new Response(isBodyless ? null : body, { status: answer.status, headers });
}

function codeOf(error: unknown): string {
  const cause = isObject(error) && 'cause' in error ? error.cause : null;
  return isObject(cause) && 'code' in cause ? String(cause.code) : '';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
