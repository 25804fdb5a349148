// The villa's veranda: a deck on slatted skirts, an iron roof on posts, fretwork between them and a rail below.
import { dimHex } from '#server/demo/drawing/colour.ts';
import { marked } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { floor, verandaDepth } from '#server/demo/drawing/houses/villa-measures.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces, plate, post, prism } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

export function veranda(random: Random, [x0, x1]: readonly [number, number], trim: string, roof: RoofStyle): Face[] {
  const posts = random.int(3, 4);
  const deck = block({ x: [x0, x1], y: [floor - 0.14, floor], z: [0, verandaDepth] }, '#9b8468');
  const skirt = blockFaces({ x: [x0 + 0.05, x1 - 0.05], y: [0, floor - 0.14], z: [0.1, verandaDepth - 0.08] }, dimHex(trim, 0.75));
  const slats = Array.from({ length: Math.floor((x1 - x0) / 0.16) }, (_, i): Mark => ({
    shape: [
      [i * 0.16, 0],
      [i * 0.16, floor],
    ],
    stroke: '#333333',
    strokeMetres: 0.05,
    opacity: 0.5,
  }));
  const [top, ...edges] = plate(
    [
      [x0 - 0.1, 3.05, verandaDepth + 0.3],
      [x1 + 0.3, 3.05, verandaDepth + 0.3],
      [x1 + 0.3, 3.7, 0],
      [x0 - 0.1, 3.7, 0],
    ],
    0.14,
    roof.colour,
    trim,
  );
  const places = Array.from({ length: posts + 1 }, (_, i) => x0 + 0.12 + ((x1 - x0 - 0.24) * i) / posts);
  return [
    ...deck,
    marked(skirt.front, slats),
    marked(skirt.right, slats.slice(0, 12)),
    marked(skirt.left, slats.slice(0, 12)),
    ...(top ? [textured(top, 'corrugated')] : []),
    ...edges,
    ...places.flatMap((x) => [
      ...post(x, verandaDepth - 0.1, [floor, 2.98], 0.12, trim),
      ...post(x, verandaDepth - 0.1, [floor, floor + 0.5], 0.17, trim),
    ]),
    ...places.slice(1).flatMap((x, i) => frieze(places[i] ?? x, x, trim)),
    ...places.slice(2).flatMap((x, i) => balustrade(places[i + 1] ?? x, x, trim)),
  ];
}

// Fretwork: a rail, slats below it, and a bracket at either post.
function frieze(from: number, to: number, trim: string): Face[] {
  const z = verandaDepth - 0.1;
  const brackets = [
    [
      [from + 0.06, 2.62, z],
      [from + 0.06, 2.2, z],
      [from + 0.4, 2.62, z],
    ],
    [
      [to - 0.06, 2.62, z],
      [to - 0.4, 2.62, z],
      [to - 0.06, 2.2, z],
    ],
  ] satisfies Point[][];
  const slats = Array.from({ length: Math.floor((to - from) / 0.14) - 1 }, (_, i) => from + 0.14 * (i + 1));
  return [
    ...block({ x: [from, to], y: [2.86, 2.96], z: [z - 0.03, z + 0.03] }, trim),
    ...block({ x: [from, to], y: [2.6, 2.66], z: [z - 0.02, z + 0.02] }, trim),
    ...slats.flatMap((x) => [blockFaces({ x: [x - 0.02, x + 0.02], y: [2.66, 2.86], z: [z - 0.01, z + 0.01] }, trim).front]),
    ...brackets.flatMap((corner) => prism(corner, [0, 0, 0.04], trim)),
  ];
}

function balustrade(from: number, to: number, trim: string): Face[] {
  const z = verandaDepth - 0.1;
  const balusters = Array.from({ length: Math.floor((to - from) / 0.13) - 1 }, (_, i) => from + 0.13 * (i + 1));
  return [
    ...block({ x: [from, to], y: [floor + 0.82, floor + 0.9], z: [z - 0.04, z + 0.04] }, trim),
    ...block({ x: [from, to], y: [floor + 0.1, floor + 0.16], z: [z - 0.03, z + 0.03] }, trim),
    ...balusters.flatMap((x) => [
      blockFaces({ x: [x - 0.02, x + 0.02], y: [floor + 0.16, floor + 0.82], z: [z - 0.02, z + 0.02] }, trim).front,
    ]),
  ];
}
