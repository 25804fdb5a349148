// What a template uses that cannot be rendered the same way twice, by name, file and line. It is refused when the template is published.
import type { SnapshotFile } from './creative-snapshot.ts';

export interface UnrepeatablePart {
  name: string;
  fileName: string;
  lineNumber: number;
}

type Language = 'page' | 'style' | 'script';

const PARTS: readonly { name: string; found: RegExp; in: readonly Language[] }[] = [
  { name: 'Worker', found: /\bnew\s+(?:window\.|globalThis\.|self\.)?(?:Shared)?Worker\b/u, in: ['page', 'script'] },
  { name: 'serviceWorker', found: /\bnavigator\s*\.\s*serviceWorker\b/u, in: ['page', 'script'] },
  { name: '<iframe>', found: /<iframe\b|createElement\(\s*['"`]iframe['"`]/iu, in: ['page', 'script'] },
  { name: '<marquee>', found: /<marquee\b/iu, in: ['page', 'script'] },
  { name: 'SVG animation', found: /<animate(?:Transform|Motion)?\b|<set\b/u, in: ['page', 'script'] },
  { name: 'backdrop-filter', found: /\bbackdrop-?filter\b/iu, in: ['page', 'style', 'script'] },
  // In an <img> it moves by the clock of the render.
  { name: 'animated GIF outside of <img>', found: /\.gif\b/iu, in: ['style'] },
  {
    name: 'animated GIF outside of <img>',
    found: /url\([^)]*\.gif\b|\bsrcset\s*=[^>]*\.gif\b|<(?:image|source|object|embed|input)\b[^>]*\.gif\b/iu,
    in: ['page', 'script'],
  },
];

const LANGUAGES: Readonly<Partial<Record<SnapshotFile['fileType'], Language>>> = {
  HTML: 'page',
  AMPHTML: 'page',
  CSS: 'style',
  JAVASCRIPT: 'script',
};

export function unrepeatableParts(files: readonly Pick<SnapshotFile, 'fileName' | 'fileType' | 'content'>[]): UnrepeatablePart[] {
  return files.flatMap(({ fileName, fileType, content }) => {
    const language = LANGUAGES[fileType];
    if (language === undefined) return [];
    const lines = content.split('\n');
    return PARTS.filter((part) => part.in.includes(language)).flatMap(({ name, found }) => {
      const line = lines.findIndex((text) => found.test(text));
      return line < 0 ? [] : [{ name, fileName, lineNumber: line + 1 }];
    });
  });
}
