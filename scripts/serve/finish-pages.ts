import { ServerResponse, type IncomingMessage } from 'node:http';
import { createPageCache, decode, encodingFor, type Encoding } from './page-cache';

const csp = 'content-security-policy';
const prepare = createPageCache();
/** How a page that stands for a path without one says so; Next gives such a page no way to set its status. */
const notFoundMark = '<meta name="shop-status" content="404"/>';

/**
 * Lets Next send a browser's pages plain: it would compress what still has to be read. Returns the encoding the browser takes. Who
 * asks for a page without saying so, as link previews do, gets it from Next compressed, and it is opened again.
 */
function takeEncoding(request: IncomingMessage): Encoding {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if ((request.headers.accept ?? '').includes('text/html')) delete request.headers['accept-encoding'];
  return encoding;
}

/**
 * A response that holds a page back until it is whole, then sends it compressed and with a policy that names its very scripts.
 * Everything that isn't a page passes through untouched.
 */
export class PageResponse extends ServerResponse {
  readonly #encoding = takeEncoding(this.req);
  readonly #chunks: Buffer[] = [];
  #finished = false;

  #holdsPage(): boolean {
    return (
      !this.#finished &&
      !this.headersSent &&
      String(this.getHeader('content-type') ?? '').startsWith('text/html')
    );
  }

  /** Next writes the head before the body is known; of a held page only its status is noted. */
  override writeHead(status: number, ...rest: unknown[]): this {
    // eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-unsafe-return -- overloads: passed on as they came
    if (!this.#holdsPage()) return Reflect.apply(super.writeHead, this, [status, ...rest]);
    this.statusCode = status;
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    // eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-unsafe-return -- overloads: passed on as they came
    if (!this.#holdsPage()) return Reflect.apply(super.write, this, [chunk, ...rest]);
    this.#chunks.push(toBuffer(chunk));
    const done = rest.find((each) => typeof each === 'function');
    if (done !== undefined) process.nextTick(done);
    return true;
  }

  override flushHeaders(): void {
    if (!this.#holdsPage()) super.flushHeaders();
  }

  override end(...args: unknown[]): this {
    const [chunk] = args;
    if (!this.#holdsPage() || this.req.method === 'HEAD') {
      // A 304 keeps the policy the browser stored with the page; the edge's wider one must not replace it.
      if (this.statusCode === 304 && !this.headersSent) this.removeHeader(csp);
      // eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-unsafe-return -- overloads: passed on as they came
      return Reflect.apply(super.end, this, args);
    }
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#chunks.push(toBuffer(chunk));
    const body = this.#finish(Buffer.concat(this.#chunks));
    this.#finished = true;
    return super.end(body);
  }

  #finish(html: Buffer): Buffer {
    const etag = this.getHeader('etag');
    const plain = decode(String(this.getHeader('content-encoding') ?? ''), html);
    this.removeHeader('content-encoding');
    if (plain.includes(notFoundMark)) this.statusCode = 404;
    const page = prepare(typeof etag === 'string' ? etag : null, String(this.getHeader(csp) ?? ''), plain);
    const body = page.bodies[this.#encoding];
    if (page.policy !== '') this.setHeader(csp, page.policy);
    if (this.#encoding !== 'identity') this.setHeader('content-encoding', this.#encoding);
    this.removeHeader('transfer-encoding');
    this.setHeader('content-length', body.length);
    return body;
  }
}

function toBuffer(chunk: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError('A page is made of text or bytes.');
}
