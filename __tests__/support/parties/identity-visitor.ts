/** How a person returned from a provider: the address, the fields from the query, fragment or form, and whether a form was posted. */
export type CameBack = Readonly<{
  address: string;
  brought: Readonly<Record<string, string>>;
  posted: boolean;
}>;

/**
 * A headless browser at the sandbox's providers: it follows redirects with cookies, presses the button of a sample person (or cancels, if
 * `person` is empty), and stops when it is sent to another origin.
 */
export async function visitProvider(url: string, person: string): Promise<CameBack> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let request: Readonly<{ url: string; body: URLSearchParams | null }> = { url, body: null };
  for (let step = 0; step < 12; step += 1) {
    if (new URL(request.url).origin !== origin) return cameBack(request);
    const answer = await fetch(request.url, {
      method: request.body === null ? 'GET' : 'POST',
      body: request.body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    const page = await answer.text();
    if (location !== null) request = { url: new URL(location, request.url).href, body: null };
    else request = press(page, request.url, person, answer.status);
  }
  throw new Error('The provider sends round and round.');
}

/**
 * The page's form, as a browser sends it when the person's button is pressed. A page that posts itself has hidden fields instead of such a
 * button.
 */
function press(page: string, url: string, person: string, status: number) {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined)
    throw new Error(`No form at ${new URL(url).pathname} (${status}): ${page.slice(0, 200)}`);
  const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, plain(value)]);
  const body = new URLSearchParams(fields.length > 0 ? fields : [['person', person]]);
  return { url: new URL(plain(action), url).href, body };
}

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

function cameBack({ url, body }: Readonly<{ url: string; body: URLSearchParams | null }>): CameBack {
  const { origin, pathname, search, hash } = new URL(url);
  const brought = body ?? new URLSearchParams(search === '' ? hash.slice(1) : search);
  return { address: origin + pathname, brought: Object.fromEntries(brought), posted: body !== null };
}
