/** A font package's part of a style sheet: the slices whose file names match `slices`. */
export type FontPart = Readonly<{
  css: string;
  slices: RegExp;
  display: 'swap' | 'optional';
  folder: string;
}>;

/** One `@font-face` of a style sheet, and the file it names. */
export type FontFace = Readonly<{ rule: string; file: string }>;

const face = /@font-face\s*\{[^}]*\}/g;
const source = /url\(\.\/files\/([\w-]+\.woff2)\)/;

/**
 * The faces of a package's style sheet that a page needs, pointing to our own copies below `folder`. Each keeps its unicode range, so a
 * browser fetches only the slices for letters that the page contains.
 */
export function facesOf({ css, slices, display, folder }: FontPart): readonly FontFace[] {
  return [...css.matchAll(face)].flatMap(([rule]) => {
    const file = source.exec(rule)?.[1];
    if (file === undefined || !slices.test(file)) return [];
    const own = rule
      .replace(source, `url(${folder}/${file})`)
      .replace(/font-display:\s*\w+/, `font-display: ${display}`)
      .replace(/\s+/g, ' ');
    return [{ rule: own, file }];
  });
}
