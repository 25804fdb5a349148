// What makes a room lived in? Rugs, pictures on the wall, curtains: flat things laid or hung on a surface.
import { dimHex, mixHex } from '#server/demo/drawing/colour.ts';
import { blockFaces } from '#server/demo/drawing/solids.ts';
import type { Block } from '#server/demo/drawing/solids.ts';
import { marked } from '#server/demo/drawing/face.ts';
import type { Face, Flat, Mark } from '#server/demo/drawing/face.ts';
import { rectangle } from '#server/demo/drawing/openings.ts';
import type { Opening } from '#server/demo/drawing/openings.ts';
import type { Random } from '#server/demo/random.ts';

export function rug(floor: Face, { u, v, width, height }: Opening, tones: readonly [string, string]): Face {
  const bands = Array.from({ length: 5 }, (_, i): Mark => ({
    shape: rectangle(u + 0.15, v + height * (0.12 + i * 0.17), width - 0.3, height * 0.05),
    fill: tones[1],
    opacity: 0.55,
  }));
  return marked(floor, [
    { shape: rectangle(u - 0.03, v - 0.03, width + 0.06, height + 0.06), fill: '#000000', opacity: 0.16 },
    { shape: rectangle(u, v, width, height), fill: tones[0] },
    {
      shape: [...rectangle(u + 0.1, v + 0.1, width - 0.2, height - 0.2), [u + 0.1, v + 0.1]],
      stroke: tones[1],
      strokeMetres: 0.04,
      opacity: 0.8,
    },
    ...bands,
  ]);
}

// An abstract landscape: sky, two ridges and a low sun, in a mat and a thin frame.
export function artMarks(random: Random, { u, v, width, height }: Opening, frame: string): Mark[] {
  const tones = random.pick([
    ['#e9d8c0', '#c98f6b', '#5f6f68', '#f2c078'],
    ['#dbe6ea', '#7fa3ad', '#2f4a58', '#f4e9cf'],
    ['#f1e6d6', '#a9b49a', '#53655a', '#d98b5f'],
    ['#e7dfe6', '#b08ea2', '#4b4763', '#f3d0a2'],
  ] as const);
  const mat = Math.min(width, height) * 0.12;
  const [x, y, w, h] = [u + mat, v + mat, width - 2 * mat, height - 2 * mat];
  const ridge = (low: number, swell: number): Flat[] => [
    [x, y],
    [x + w, y],
    ...[1, 0.8, 0.6, 0.4, 0.2, 0].map((share): Flat => [x + w * share, y + h * (low + swell * Math.sin(share * 5 + low * 20))]),
  ];
  const disc = Array.from({ length: 14 }, (_, i): Flat => [
    x + w * 0.68 + Math.cos(i * 0.449) * w * 0.1,
    y + h * 0.7 + Math.sin(i * 0.449) * w * 0.1,
  ]);
  return [
    { shape: rectangle(u + 0.03, v - 0.05, width, height), fill: '#000000', opacity: 0.16 },
    { shape: rectangle(u, v, width, height), fill: frame },
    { shape: rectangle(u + 0.025, v + 0.025, width - 0.05, height - 0.05), fill: '#fbfaf6' },
    { shape: rectangle(x, y, w, h), fill: tones[0] },
    { shape: disc, fill: tones[3] },
    { shape: ridge(0.48, 0.09), fill: tones[1] },
    { shape: ridge(0.26, 0.07), fill: tones[2] },
  ];
}

export function curtain(shape: Block, cloth: string): Face[] {
  const { front, left, right } = blockFaces(shape, cloth);
  return [front, left, right].map((side) => {
    const folds = Math.max(2, Math.round(side.width / 0.11));
    const marks = Array.from({ length: folds }, (_, i): Mark[] => {
      const [at, each] = [(i * side.width) / folds, side.width / folds];
      return [
        { shape: rectangle(at, 0, each * 0.45, side.height), fill: dimHex(cloth, 0.84), opacity: 0.7 },
        { shape: rectangle(at + each * 0.6, 0, each * 0.25, side.height), fill: mixHex(cloth, '#ffffff', 0.5), opacity: 0.5 },
      ];
    }).flat();
    return marked(side, marks);
  });
}
