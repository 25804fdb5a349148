// Which emblem stands beside the name? Six plain shapes, each with the group's initials, on a 400-unit square.
import { mixHex } from '#server/demo/drawing/colour.ts';
import { lettering } from '#server/demo/drawing/stroke-letters.ts';
import { element } from '#server/demo/drawing/svg.ts';
import type { GroupColours } from '#server/demo/stock/group-colours.ts';

export const markKinds = ['gable', 'roundel', 'door', 'bars', 'hexagon', 'horizon'] as const;
export type MarkKind = (typeof markKinds)[number];

export function drawMark(kind: MarkKind, initials: string, colours: GroupColours): string {
  const draw: Record<MarkKind, () => string> = {
    gable: () => gable(initials, colours),
    roundel: () => roundel(initials, colours),
    door: () => door(initials, colours),
    bars: () => bars(colours),
    hexagon: () => hexagon(initials, colours),
    horizon: () => horizon(initials, colours),
  };
  return draw[kind]();
}

function centred(text: string, x: number, y: number, tall: number, paint: string, weight: number): string {
  const word = lettering(text);
  const fitted = Math.min(tall, (tall * 1.75) / Math.max(word.wide, 0.4));
  return word.draw(x - (word.wide * fitted) / 2, y - fitted / 2, fitted, paint, weight);
}

function gable(initials: string, { primary, accent }: GroupColours): string {
  return (
    element('path', { d: 'M40 196L200 56L360 196V348A16 16 0 0 1 344 364H56A16 16 0 0 1 40 348Z', fill: primary }) +
    element('path', {
      d: 'M22 196L200 40L378 196',
      fill: 'none',
      stroke: accent,
      'stroke-width': 22,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }) +
    centred(initials, 200, 262, 108, '#ffffff', 17)
  );
}

function roundel(initials: string, { primary, accent, paper }: GroupColours): string {
  return (
    element('circle', { cx: 200, cy: 200, r: 172, fill: primary }) +
    element('circle', { cx: 200, cy: 200, r: 148, fill: 'none', stroke: accent, 'stroke-width': 7 }) +
    centred(initials, 200, 200, 128, paper, 15)
  );
}

function door(initials: string, { primary, accent }: GroupColours): string {
  return (
    element('path', { d: 'M88 372V168A112 112 0 0 1 312 168V372Z', fill: primary }) +
    element('path', { d: 'M312 372V168A112 112 0 0 0 200 56V372Z', fill: '#000000', opacity: 0.14 }) +
    element('rect', { x: 60, y: 362, width: 280, height: 22, rx: 4, fill: accent }) +
    element('circle', { cx: 284, cy: 288, r: 11, fill: accent }) +
    centred(initials, 200, 190, 92, '#ffffff', 17)
  );
}

function bars({ primary, accent }: GroupColours): string {
  const column = (x: number, top: number, fill: string) => element('path', { d: `M${x} 364V${top + 42}L${x + 78} ${top}V364Z`, fill });
  return column(46, 200, mixHex(primary, '#ffffff', 0.4)) + column(146, 122, primary) + column(246, 44, accent);
}

function hexagon(initials: string, { primary, accent }: GroupColours): string {
  return (
    element('path', {
      d: 'M200 26L351 113V287L200 374L49 287V113Z',
      fill: primary,
      stroke: primary,
      'stroke-width': 14,
      'stroke-linejoin': 'round',
    }) +
    element('path', { d: 'M200 26L351 113L200 200L49 113Z', fill: '#ffffff', opacity: 0.13 }) +
    element('path', { d: 'M200 374L351 287V113L200 200Z', fill: '#000000', opacity: 0.1 }) +
    element('path', { d: 'M96 318L304 318', stroke: accent, 'stroke-width': 10, 'stroke-linecap': 'round' }) +
    centred(initials, 200, 204, 112, '#ffffff', 17)
  );
}

function horizon(initials: string, { primary, accent, paper }: GroupColours): string {
  return (
    element('rect', { x: 36, y: 36, width: 328, height: 328, rx: 56, fill: primary }) +
    element('circle', { cx: 292, cy: 128, r: 36, fill: accent }) +
    element('path', {
      d: 'M36 268C92 220 140 220 196 254S308 292 364 236V308A56 56 0 0 1 308 364H92A56 56 0 0 1 36 308Z',
      fill: mixHex(primary, '#ffffff', 0.3),
    }) +
    element('path', { d: 'M36 306C110 270 158 286 214 306S320 330 364 296V308A56 56 0 0 1 308 364H92A56 56 0 0 1 36 308Z', fill: paper }) +
    centred(initials, 140, 150, 84, '#ffffff', 18)
  );
}
