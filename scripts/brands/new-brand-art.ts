/** The four simple pictures of a new brand: its first letter on its colour, a scene and a pattern. File name and SVG of each. */
export function newBrandArt(name: string, accent: string): readonly (readonly [file: string, svg: string])[] {
  const letter = name.charAt(0).toUpperCase();
  const mark = (size: number, round: number) =>
    svg(
      `viewBox="0 0 ${size} ${size}"`,
      `<title>${name}</title><rect width="${size}" height="${size}" rx="${round}" fill="${accent}"/>${text(letter, size / 2, size * 0.7, size * 0.58)}`,
    );
  return [
    ['icon.svg', mark(512, 0)],
    ['mark.svg', mark(28, 9)],
    [
      'scene.svg',
      svg(
        'viewBox="0 0 1280 560" preserveAspectRatio="xMidYMid slice"',
        `<title>${name}</title><path fill="${accent}" d="M0 0H1280V560H0z"/><path fill="#fff" opacity=".12" d="M0 560 480 120 760 400 960 220 1280 560z"/>`,
      ),
    ],
    [
      'pattern.svg',
      svg(
        'width="240" height="220" viewBox="0 0 240 220"',
        `<title>${name}</title><g fill="${accent}" opacity=".1"><circle cx="50" cy="40" r="22"/><circle cx="170" cy="150" r="22"/></g>`,
      ),
    ],
  ];
}

const svg = (head: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>\n${body}\n</svg>\n`;

const text = (letter: string, x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${letter}</text>`;
