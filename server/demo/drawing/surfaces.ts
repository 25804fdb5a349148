// What is a wall or a roof made of? Marks for boards, seams, tiles and bricks, cut to the outline of the face.
import { flatOn, marked } from '#server/demo/drawing/face.ts';
import type { Face, Flat, Mark } from '#server/demo/drawing/face.ts';

export type Texture =
  | 'weatherboard'
  | 'wide-board'
  | 'board-and-batten'
  | 'cedar'
  | 'floorboard'
  | 'brick'
  | 'plaster'
  | 'corrugated'
  | 'seam'
  | 'tile'
  | 'shingle';

const white = '#ffffff';
const black = '#000000';

export function textured(face: Face, texture: Texture): Face {
  const make: Record<Texture, () => Mark[]> = {
    weatherboard: () => boards(face, 0.17),
    'wide-board': () => boards(face, 0.26),
    'board-and-batten': () => upright(face, 0.4, 0.045, 0.34),
    cedar: () => [...tones(face, 0.14, 0.16), ...upright(face, 0.14, 0.014, 0.32)],
    floorboard: () => [...tones(face, 0.13, 0.09), ...upright(face, 0.13, 0.008, 0.22)],
    brick: () => bricks(face, 0.095, 0.26),
    plaster: () => [],
    corrugated: () => upright(face, 0.19, 0.05, 0.13),
    seam: () => upright(face, 0.45, 0.035, 0.3),
    tile: () => [...level(face, 0.34, 0.05, 0.2), ...upright(face, 0.3, 0.02, 0.1)],
    shingle: () => bricks(face, 0.16, 0.2),
  };
  return marked(face, make[texture]());
}

function boards(face: Face, spacing: number): Mark[] {
  const lines = rows(face, spacing);
  return [
    ...lines.map((shape): Mark => ({ shape, stroke: black, strokeMetres: 0.024, opacity: 0.2 })),
    ...lines.map(([from, to]): Mark => ({
      shape: [lifted(from, -0.025), lifted(to, -0.025)],
      stroke: white,
      strokeMetres: 0.02,
      opacity: 0.22,
    })),
  ];
}

function level(face: Face, spacing: number, strokeMetres: number, opacity: number): Mark[] {
  return rows(face, spacing).map((shape) => ({ shape, stroke: black, strokeMetres, opacity }));
}

function upright(face: Face, spacing: number, strokeMetres: number, opacity: number): Mark[] {
  const lines = columns(face, spacing);
  const bright = { stroke: white, strokeMetres: strokeMetres * 0.7, opacity: opacity * 0.4 };
  return [
    ...lines.map((shape): Mark => ({ shape, stroke: black, strokeMetres, opacity })),
    ...lines.map(([from, to]): Mark => ({ shape: [shifted(from, strokeMetres), shifted(to, strokeMetres)], ...bright })),
  ];
}

// Timber is never one tone: every few boards a darker or lighter one.
function tones(face: Face, spacing: number, contrast: number): Mark[] {
  return columns(face, spacing).flatMap(([from, to], i) => {
    const tone = ((i * 37) % 11) / 11 - 0.5;
    return Math.abs(tone) < 0.12
      ? []
      : [
          {
            shape: [from, shifted(from, spacing), shifted(to, spacing), to],
            fill: tone > 0 ? white : black,
            opacity: Math.abs(tone) * contrast,
          },
        ];
  });
}

function bricks(face: Face, course: number, length: number): Mark[] {
  const lines = rows(face, course);
  const joints = lines.flatMap(([from, to], row) => {
    const first = from[0] + (row % 2 === 0 ? length : length / 2);
    const count = Math.max(0, Math.ceil((to[0] - first) / length));
    return Array.from({ length: count }, (_, i): Mark => {
      const u = first + i * length;
      return {
        shape: [
          [u, from[1]],
          [u, from[1] - course],
        ],
        stroke: white,
        strokeMetres: 0.012,
        opacity: 0.25,
      };
    });
  });
  return [...lines.map((shape): Mark => ({ shape, stroke: white, strokeMetres: 0.012, opacity: 0.25 })), ...joints];
}

const lifted = ([u, v]: Flat, by: number): Flat => [u, v + by];
const shifted = ([u, v]: Flat, by: number): Flat => [u + by, v];

function rows(face: Face, spacing: number): [Flat, Flat][] {
  return cuts(face, 1, spacing, face.height);
}

function columns(face: Face, spacing: number): [Flat, Flat][] {
  return cuts(face, 0, spacing, face.width);
}

// Where lines across the face enter and leave its outline; axis 0 cuts upright, axis 1 level.
function cuts(face: Face, axis: 0 | 1, spacing: number, reach: number): [Flat, Flat][] {
  const outline = face.corners.map((corner) => flatOn(face, corner));
  const other = axis === 0 ? 1 : 0;
  const found: [Flat, Flat][] = [];
  for (let at = spacing; at < reach - 0.01; at += spacing) {
    const crossings: number[] = [];
    for (const [i, from] of outline.entries()) {
      const to = outline[(i + 1) % outline.length] ?? from;
      if (from[axis] > at === to[axis] > at) continue;
      crossings.push(from[other] + ((at - from[axis]) / (to[axis] - from[axis])) * (to[other] - from[other]));
    }
    const [low, high] = [Math.min(...crossings), Math.max(...crossings)];
    if (crossings.length < 2 || high - low < 0.02) continue;
    found.push(
      axis === 0
        ? [
            [at, low],
            [at, high],
          ]
        : [
            [low, at],
            [high, at],
          ],
    );
  }
  return found;
}
