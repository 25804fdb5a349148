// How are letters drawn without a font? As strokes on a grid 100 high: a logo looks the same on a machine without any fonts.
import { plainLetters } from '#server/demo/plain-letters.ts';
import { element, short } from '#server/demo/drawing/svg.ts';

type Letter = { wide: number; strokes: string };

const letters: Record<string, Letter> = {
  A: { wide: 84, strokes: 'M0 100L42 0L84 100M16 64H68' },
  B: { wide: 66, strokes: 'M0 0V100H38A27 27 0 0 0 38 46H0M0 0H34A23 23 0 0 1 34 46' },
  C: { wide: 80, strokes: 'M80 20A48 50 0 1 0 80 80' },
  D: { wide: 78, strokes: 'M0 0V100H28A50 50 0 0 0 28 0Z' },
  E: { wide: 56, strokes: 'M56 0H0V100H56M0 48H46' },
  F: { wide: 54, strokes: 'M54 0H0V100M0 48H44' },
  G: { wide: 86, strokes: 'M80 20A48 50 0 1 0 86 62V54H50' },
  H: { wide: 74, strokes: 'M0 0V100M74 0V100M0 48H74' },
  I: { wide: 0, strokes: 'M0 0V100' },
  J: { wide: 46, strokes: 'M46 0V72A25 27 0 0 1 0 80' },
  K: { wide: 68, strokes: 'M0 0V100M66 0L0 60M22 42L68 100' },
  L: { wide: 52, strokes: 'M0 0V100H52' },
  M: { wide: 90, strokes: 'M0 100V0L45 66L90 0V100' },
  N: { wide: 76, strokes: 'M0 100V0L76 100V0' },
  O: { wide: 96, strokes: 'M48 0A48 50 0 1 0 48 100A48 50 0 1 0 48 0Z' },
  P: { wide: 62, strokes: 'M0 100V0H34A27 27 0 0 1 34 54H0' },
  Q: { wide: 96, strokes: 'M48 0A48 50 0 1 0 48 100A48 50 0 1 0 48 0ZM58 70L94 104' },
  R: { wide: 64, strokes: 'M0 100V0H34A26 26 0 0 1 34 52H0M30 52L64 100' },
  S: { wide: 62, strokes: 'M60 16A30 25 0 0 0 31 0A26 24 0 0 0 31 48A29 26 0 0 1 31 100A32 28 0 0 1 0 82' },
  T: { wide: 70, strokes: 'M0 0H70M35 0V100' },
  U: { wide: 74, strokes: 'M0 0V63A37 37 0 0 0 74 63V0' },
  V: { wide: 82, strokes: 'M0 0L41 100L82 0' },
  W: { wide: 120, strokes: 'M0 0L30 100L60 14L90 100L120 0' },
  X: { wide: 74, strokes: 'M0 0L74 100M74 0L0 100' },
  Y: { wide: 76, strokes: 'M0 0L38 50L76 0M38 50V100' },
  Z: { wide: 68, strokes: 'M0 0H68L0 100H68' },
  '&': { wide: 78, strokes: 'M78 100L20 34A20 20 0 1 1 52 34L14 58A26 26 0 0 0 62 88L78 62' },
};

const gap = 24;
const wordGap = 46;

export type Lettering = { wide: number; draw(x: number, y: number, tall: number, paint: string, weight: number): string };

export function lettering(text: string): Lettering {
  const placed: { at: number; strokes: string }[] = [];
  let at = 0;
  for (const sign of capitals(text)) {
    const letter = letters[sign];
    if (letter) placed.push({ at, strokes: letter.strokes });
    at += letter ? letter.wide + gap : wordGap;
  }
  return {
    wide: Math.max(0, at - gap) / 100,
    draw: (x, y, tall, paint, weight) =>
      element(
        'g',
        {
          transform: `translate(${short(x)} ${short(y)})scale(${String(Math.round(tall * 100) / 10000)})`,
          fill: 'none',
          stroke: paint,
          'stroke-width': weight,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
        placed.map(({ at: left, strokes }) => element('path', { d: strokes, transform: `translate(${left} 0)` })).join(''),
      ),
  };
}

function capitals(text: string): string[] {
  const parts = text.split('&').map((part) => plainLetters(part, ' ').toUpperCase());
  return parts.join(' & ').split('');
}

export function initialsOf(name: string): string {
  const words = plainLetters(name, ' ')
    .split(' ')
    .filter((word) => !fillers.has(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

const fillers = new Set(['co', 'group', 'the', 'and']);
