import { robotsText, sitemapXml } from '@/lib/seo/crawler-files';
import { toIco } from '@/lib/seo/icons';
import { webManifest } from '@/lib/seo/manifest';
import { tenants } from '@/tenants/kit/registry';

const { watt, joynet, dragon } = tenants;

describe('robots.txt [F1.11]', () => {
  it('allows public pages, disallows calls and personal pages, and names the sitemap', () => {
    const text = robotsText(watt, 'pay.watt.example');
    expect(text).toContain('Allow: /\n');
    for (const closed of ['/api/', '/my', '/userCenter', '/*?*oauth_token=', '/*?*replenish_id='])
      expect(text).toContain(`Disallow: ${closed}\n`);
    expect(text).toContain('Sitemap: https://pay.watt.example/sitemap.xml\n');
    expect(text).not.toContain('/selectGoods');
  });

  it('disallows everything on a demo host', () => {
    expect(robotsText(watt, 'pay-demo.watt.example')).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('sitemap.xml [F1.11]', () => {
  const countUrls = (xml: string) => xml.split('<url>').length - 1;

  it('lists home and games in every language, each with all its languages', () => {
    const xml = sitemapXml(dragon, 'pay.dragon.example', ['emberfall', 'ironhold']);
    expect(countUrls(xml)).toBe(9);
    expect(xml.split('hreflang=').length - 1).toBe(9 * 4);
    expect(xml).toContain('&amp;spec_lang=');
    expect(xml).not.toMatch(/&(?!amp;)/);
  });

  it('is empty on a demo host and for a brand without a landing area', () => {
    expect(countUrls(sitemapXml(watt, 'pay-demo.watt.example', ['emberfall']))).toBe(0);
    expect(countUrls(sitemapXml(joynet, 'top-up.joynet.example', ['emberfall']))).toBe(0);
  });
});

it('the web manifest has the brand’s name, and the direction and colour of its page [F1.11]', () => {
  const manifest = webManifest(watt, 'ar', 'D');
  expect(manifest).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    theme_color: watt.accent,
    start_url: '/',
    name: 'Watt Top-Up',
  });
  expect(manifest.icons?.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
});

it('an .ico file states where each of its pictures begins', () => {
  const [small, large] = [Buffer.from('small'), Buffer.from('larger')];
  const ico = toIco([
    { size: 16, png: small },
    { size: 32, png: large },
  ]);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
  for (const [at, png] of [small, large].entries()) {
    const length = ico.readUInt32LE(6 + 16 * at + 8);
    const offset = ico.readUInt32LE(6 + 16 * at + 12);
    expect(ico.subarray(offset, offset + length)).toEqual(png);
  }
});
