const headerBytes = 6;
const entryBytes = 16;

/** PNG pictures of given sizes (pixels, below 256) as one .ico file, which every browser reads. */
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
