/**
 * The forms in which a page can be requested: whole, as the router's payload, or as one segment of that. Next's answer depends on the form;
 * everything else that a request says about itself is left out (F6.11).
 */
export type PageForm = Readonly<{ name: string; headers: Readonly<Record<string, string>> }>;

const whole: PageForm = { name: 'html', headers: {} };
const payload: PageForm = { name: 'rsc', headers: { rsc: '1' } };
const longest = 500;

/** The form that a request's headers ask for. An invalid segment is treated as the payload. */
export function pageFormOf(header: (name: string) => string | null): PageForm {
  if (header('rsc') !== '1') return whole;
  const segment = header('next-router-prefetch') === '1' ? header('next-router-segment-prefetch') : null;
  if (segment === null || segment.length > longest || !/^\/[\x21-\x7e]*$/.test(segment)) return payload;
  return {
    name: `segment ${segment}`,
    headers: { ...payload.headers, 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
  };
}

/** Headers that tell the browser's router which path and query a payload was rendered from. */
export function formHeaders(form: PageForm, to: string): Readonly<Record<string, string>> {
  return isWhole(form) ? {} : { 'x-nextjs-rewritten-path': to, 'x-nextjs-rewritten-query': '' };
}

/** True for the whole page; false for what only the browser's router requests. */
export function isWhole(form: PageForm): boolean {
  return form.name === whole.name;
}
