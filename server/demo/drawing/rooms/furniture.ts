// What stands in the room? Seating, tables, lamps and storage, each placed by the middle of its foot.
import { marked, turnedFrom } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { dimHex, mixHex } from '#server/demo/drawing/colour.ts';
import { rectangle } from '#server/demo/drawing/openings.ts';
import { block, blockFaces, post } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Place = { x: number; z: number };

const padded = (faces: readonly Face[], padding: number): Face[] => faces.map((side) => ({ ...side, padding }));

// Faces the viewer when turned 'near', the far wall when turned 'far'.
export function sofa({ x, z }: Place, wide: number, fabric: string, accents: readonly string[], turned: 'near' | 'far'): Face[] {
  const sign = turned === 'near' ? 1 : -1;
  const span = (from: number, to: number): readonly [number, number] => (sign > 0 ? [z + from, z + to] : [z - to, z - from]);
  const half = wide / 2;
  const seats = wide > 1.6 ? 3 : 1;
  const each = (wide - 0.44) / seats;
  const cushions = Array.from({ length: seats }, (_, i) => {
    const from = x - half + 0.22 + i * each;
    return [
      ...block({ x: [from + 0.02, from + each - 0.02], y: [0.38, 0.52], z: span(-0.2, 0.44) }, mixHex(fabric, '#ffffff', 0.07)),
      ...block({ x: [from + 0.03, from + each - 0.03], y: [0.52, 0.88], z: span(-0.32, -0.14) }, mixHex(fabric, '#ffffff', 0.04)),
    ];
  }).flat();
  const pillows = accents
    .map((tone, i) => {
      const at = x + (i === 0 ? -half + 0.52 : half - 0.52);
      return block({ x: [at - 0.19, at + 0.19], y: [0.55, 0.88], z: span(-0.13, -0.03) }, tone);
    })
    .flat();
  const legs = [-half + 0.1, half - 0.1].flatMap((dx) =>
    [-0.35, 0.38].flatMap((dz) => post(x + dx, z + sign * dz, [0, 0.12], 0.05, '#4a3a2c')),
  );
  return [
    ...legs,
    ...padded(block({ x: [x - half, x + half], y: [0.12, 0.38], z: span(-0.44, 0.44) }, fabric), 0.02),
    ...padded(block({ x: [x - half, x + half], y: [0.38, 0.8], z: span(-0.46, -0.32) }, dimHex(fabric, 0.95)), 0.03),
    ...[
      [-half, -half + 0.2],
      [half - 0.2, half],
    ].flatMap(([a = 0, b = 0]) => padded(block({ x: [x + a, x + b], y: [0.14, 0.62], z: span(-0.44, 0.44) }, dimHex(fabric, 0.97)), 0.03)),
    ...padded(cushions, 0.03),
    ...padded(pillows, 0.07),
  ];
}

export function table({ x, z }: Place, size: { wide: number; deep: number; tall: number }, top: string, legs: string): Face[] {
  const { wide, deep, tall } = size;
  const [dx, dz] = [wide / 2 - 0.06, deep / 2 - 0.06];
  return [
    ...[-dx, dx].flatMap((a) => [-dz, dz].flatMap((b) => post(x + a, z + b, [0, tall - 0.05], 0.05, legs))),
    ...block({ x: [x - wide / 2, x + wide / 2], y: [tall - 0.05, tall], z: [z - deep / 2, z + deep / 2] }, top).map((side) =>
      side.plane.normal[1] > 0.9 ? textured(side, 'cedar') : side,
    ),
  ];
}

export function cupboard(
  shape: { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number] },
  paint: string,
  doors: number,
  handle: string,
): Face[] {
  const sides = blockFaces(shape, paint);
  return [marked(sides.front, doorMarks(sides.front, doors, handle)), sides.left, sides.right, sides.top, sides.bottom];
}

function doorMarks(front: Face, doors: number, handle: string): Mark[] {
  const each = front.width / doors;
  return Array.from({ length: doors }, (_, i): Mark[] => [
    {
      shape: [...rectangle(i * each + 0.012, 0.02, each - 0.024, front.height - 0.04), [i * each + 0.012, 0.02]],
      stroke: '#000000',
      strokeMetres: 0.012,
      opacity: 0.22,
    },
    {
      shape: rectangle(i * each + (i % 2 === 0 ? each - 0.07 : 0.045), front.height * 0.42, 0.025, Math.min(0.2, front.height * 0.3)),
      fill: handle,
    },
  ]).flat();
}

export function roundish(
  { x, z }: Place,
  y: readonly [number, number],
  radius: readonly [low: number, high: number],
  paint: string,
): Face[] {
  const sides = 10;
  const ring = (height: number, r: number): Point[] =>
    Array.from({ length: sides }, (_, i) => [x + Math.cos((i / sides) * 6.2832) * r, height, z + Math.sin((i / sides) * 6.2832) * r]);
  const [low, high] = [ring(y[0], radius[0]), ring(y[1], radius[1])];
  const inside: Point[][] = low.map((corner, i) => {
    const next = (i + 1) % sides;
    return [corner, low[next] ?? corner, high[next] ?? corner, high[i] ?? corner];
  });
  const middle: Point = [x, (y[0] + y[1]) / 2, z];
  return [...inside, low, high].map((side) => turnedFrom(middle, side, paint));
}

export function floorLamp({ x, z }: Place, glow: number): Face[] {
  const shade = roundish({ x, z }, [1.42, 1.72], [0.22, 0.16], mixHex('#efe6d3', '#ffe2a6', glow)).map((side) => ({
    ...side,
    ownLight: glow > 0.3,
  }));
  return [...roundish({ x, z }, [0, 0.03], [0.16, 0.16], '#3b3a38'), ...post(x, z, [0.03, 1.42], 0.025, '#3b3a38'), ...shade];
}

export function tableLamp({ x, z }: Place, foot: number, glow: number): Face[] {
  const shade = roundish({ x, z }, [foot + 0.26, foot + 0.5], [0.16, 0.11], mixHex('#f3ead8', '#ffe2a6', glow)).map((side) => ({
    ...side,
    ownLight: glow > 0.3,
  }));
  return [...roundish({ x, z }, [foot, foot + 0.26], [0.08, 0.035], '#b9a189'), ...shade];
}

export function pendant({ x, z }: Place, ceiling: number, drop: number, paint: string): Face[] {
  return [
    ...post(x, z, [ceiling - drop, ceiling], 0.012, '#2a2a2a'),
    ...roundish({ x, z }, [ceiling - drop - 0.24, ceiling - drop], [0.19, 0.05], paint),
  ];
}

export function plantPot({ x, z }: Place, tall: number, paint: string): Face[] {
  return roundish({ x, z }, [0, tall], [tall * 0.36, tall * 0.48], paint);
}
