// The logo mark: a gable whose right slope becomes a rising bar. One path for the app, its icons and emails.
export const MARK_PATH = 'M4 28V17.5L13 8.5 20.8 16.3V7.8L27 4V28H20.8V23.8L13 16 9.6 19.4V28Z';
export const MARK_GREEN = '#0b6b5b';

/** The mark in white on a green tile; `inset` is how much of the tile it fills. */
export const tileSvg = (size: number, inset: number, corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">` +
  `<rect width="32" height="32" rx="${corner}" fill="${MARK_GREEN}"/>` +
  `<path d="${MARK_PATH}" fill="#fff" stroke="#fff" stroke-width=".9" stroke-linejoin="round" ` +
  `transform="translate(16 16) scale(${inset}) translate(-15.5 -16)"/></svg>\n`;
