import { withLateScripts } from '@/lib/server/late-scripts';
import { scriptsOf, weighPage } from '@/scripts/bundle/page-weight';

const tags = ['/_next/static/chunks/a.js', '/_next/static/chunks/b-1.js'].map(
  (source) => `<script src="${source}" async=""></script>`,
);
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>';
const main = '<script src="/_next/static/chunks/c.js" id="_R_" async=""></script>';
const rest = '<p>$& and $1</p><script src="/old.js" noModule=""></script><script>a()</script>';
const page = `<html><head>${preload}${tags.join('')}</head><body>${rest}${main}</body></html>`;

describe('a page whose scripts are loaded after the first paint', () => {
  it('names each of Next’s scripts once, in their order, at its end, and asks for none before', () => {
    const late = withLateScripts(page);
    expect(late).toContain('(["chunks/a.js","chunks/b-1.js","chunks/c.js"])');
    expect(late.match(/chunks\/c\.js/g)).toHaveLength(1);
    expect(late).not.toContain('async=""');
    expect(late).not.toContain('as="script"');
    expect(late.endsWith('</script></body></html>')).toBe(true);
  });

  it('weighs as much as before in requests', () => {
    expect(scriptsOf(withLateScripts(page))).toEqual(
      ['a', 'b-1', 'c'].map((name) => `/_next/static/chunks/${name}.js`),
    );
    expect(weighPage(withLateScripts(page)).requests).toBe(weighPage(page).requests);
  });

  it('leaves all else as it is, and a page without such scripts altogether', () => {
    expect(withLateScripts(page)).toContain(`<html><head></head><body>${rest}<script>`);
    expect(withLateScripts(rest)).toBe(rest);
    expect(withLateScripts(tags.join(''))).toBe(tags.join(''));
  });
});
