import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesAt, portsFrom, type Places } from '@/scripts/from-nothing/places';

let root: string;
let places: Places;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'places-'));
  const database = new URL('postgres://shop@127.0.0.1:5599/shop');
  places = placesAt(root, '/checkout', { ports: portsFrom(5200), database });
});
afterAll(() => rmSync(root, { recursive: true }));

it('puts this machine’s folders, hosts and ports in place of the guide’s [F7.9]', () => {
  expect(places.here('cd /opt/shop; cat /etc/shop/env')).toBe(
    `cd ${root}/opt/shop; cat ${root}/etc/shop/env`,
  );
  expect(places.here('https://game.moonrise.example')).toBe('https://localhost:5204');
  expect(places.here('@db.internal:5432/shop')).toBe('@127.0.0.1:5599/shop');
});

it('leaves a place alone that is this machine’s already, and the brand’s host that players see [F7.9]', () => {
  const once = places.here('npm run package -- /tmp/shop-1.0.0 && ls /opt/shop /backups/1');
  expect(places.here(once)).toBe(once);
  expect(places.here('https://pay.moonrise.example/')).toBe('https://pay.moonrise.example/');
});
