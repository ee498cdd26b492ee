import 'server-only';
import sharp from 'sharp';
import type { Tenant } from '@/tenants/kit/tenant';
import { readArt } from './art';

/**
 * Icon files of a host: size in pixels, and the brand's art they are drawn from: `logo` has its own shape, `icon` is cut to a shape by the
 * system.
 */
const icons = {
  'icon-192.png': { size: 192, from: 'logo' },
  'icon-512.png': { size: 512, from: 'logo' },
  'icon-maskable-192.png': { size: 192, from: 'icon' },
  'icon-maskable-512.png': { size: 512, from: 'icon' },
  'apple-touch-icon.png': { size: 180, from: 'icon' },
} as const;

/** One of a brand's icons, drawn from its own art; null for an unknown name. */
export async function drawIcon(
  tenant: Tenant,
  name: string,
): Promise<Readonly<{ type: string; body: Buffer }> | null> {
  if (name === 'favicon.ico') {
    const sizes = [16, 32, 48];
    const pictures = sizes.map(async (size) => ({ size, png: await rasterize(tenant.logo, size) }));
    return { type: 'image/x-icon', body: toIco(await Promise.all(pictures)) };
  }
  if (!isIconName(name)) return null;
  const { size, from } = icons[name];
  return { type: 'image/png', body: await rasterize(tenant[from], size) };
}

function isIconName(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}

async function rasterize(asset: string, size: number): Promise<Buffer> {
  const art = await readArt(asset);
  if (art === null) throw new Error(`${asset} is not a picture of ours.`);
  // Rendered at its final size, not enlarged from a small one.
  const { width = size } = await sharp(art).metadata();
  return sharp(art, { density: (72 * size) / width })
    .resize(size, size)
    .png()
    .toBuffer();
}

const headerBytes = 6;
const entryBytes = 16;

/** Combines PNG pictures (sizes in pixels, below 256) into one .ico file, which every browser reads. */
export function toIco(pictures: readonly Readonly<{ size: number; png: Buffer }>[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const start = headerBytes + entryBytes * at;
    header.writeUInt8(size, start);
    header.writeUInt8(size, start + 1);
    header.writeUInt16LE(1, start + 4);
    header.writeUInt16LE(32, start + 6);
    header.writeUInt32LE(png.length, start + 8);
    header.writeUInt32LE(offset, start + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
