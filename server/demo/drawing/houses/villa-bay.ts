// The villa's forward bay: a gable with barge boards and a finial, and a faceted window under its own little roof.
import { dimHex } from '#server/demo/drawing/colour.ts';
import { solid } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding } from '#server/demo/drawing/house.ts';
import { floor, wallTop } from '#server/demo/drawing/houses/villa-measures.ts';
import { rectangle, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { gableRoof } from '#server/demo/drawing/roofs.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, post, prism } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

export function gabledBay(
  random: Random,
  bay: { x: readonly [number, number]; front: number },
  cladding: Cladding,
  roof: RoofStyle,
  panes: WindowStyle,
): Face[] {
  const [x0, x1] = bay.x;
  const centre = (x0 + x1) / 2;
  const rise = 1.75;
  const end: Point[] = [
    [x0, 0, bay.front],
    [x1, 0, bay.front],
    [x1, wallTop, bay.front],
    [centre, wallTop + rise, bay.front],
    [x0, wallTop, bay.front],
  ];
  const [, front, , right, , , left] = prism(
    end.map(([x, y]) => [x, y, 0]),
    [0, 0, bay.front],
    cladding.colour,
  );
  const width = x1 - x0;
  const gableBoards: Mark[] = [
    { shape: rectangle(0, wallTop - 0.1, width, 0.16), fill: cladding.trim },
    { shape: rectangle(width / 2 - 0.28, wallTop + 0.5, 0.56, 0.6), fill: cladding.trim },
    { shape: rectangle(width / 2 - 0.2, wallTop + 0.58, 0.4, 0.44), fill: dimHex(cladding.colour, 0.55) },
    ...[0.66, 0.74, 0.82, 0.9].map((v): Mark => ({
      shape: [
        [width / 2 - 0.2, wallTop + v],
        [width / 2 + 0.2, wallTop + v],
      ],
      stroke: cladding.trim,
      strokeMetres: 0.035,
    })),
  ];
  const sideRoof = { ...roof, eave: 0.4, verge: 0.45 };
  return [
    ...(front ? [clad(front, cladding, gableBoards)] : []),
    ...(left ? [clad(left, cladding)] : []),
    ...(right ? [clad(right, cladding)] : []),
    ...gableRoof({ x: bay.x, z: [-4.6, bay.front] }, wallTop, rise, 'z', sideRoof),
    ...bargeBoards(centre, width / 2 + 0.4, wallTop, rise, bay.front + 0.47, cladding.trim),
    ...bayWindow(random, centre, bay.front, cladding, roof, panes),
  ];
}

function bargeBoards(centre: number, reach: number, eaves: number, rise: number, z: number, trim: string): Face[] {
  const slope = rise / (reach - 0.4);
  const foot = eaves - slope * 0.4 + 0.16;
  const boards = [-1, 1].flatMap((side) =>
    prism(
      [
        [centre + side * reach, foot, z],
        [centre, eaves + rise + 0.18, z],
        [centre, eaves + rise - 0.14, z],
        [centre + side * reach, foot - 0.3, z],
      ],
      [0, 0, 0.05],
      trim,
    ),
  );
  return [...boards, ...post(centre, z + 0.05, [eaves + rise - 0.5, eaves + rise + 0.75], 0.11, trim)];
}

function bayWindow(random: Random, centre: number, z: number, cladding: Cladding, roof: RoofStyle, panes: WindowStyle): Face[] {
  const [wide, narrow, out] = [1.5, 0.85, 0.7];
  const [low, high] = [0, 3.25];
  const corners = (y: number, grow: number): Point[] => [
    [centre - wide - grow, y, z],
    [centre - narrow - grow, y, z + out + grow],
    [centre + narrow + grow, y, z + out + grow],
    [centre + wide + grow, y, z],
  ];
  const [a, b, c, d] = corners(low, 0);
  const [e, f, g, h] = corners(high, 0);
  if (!a || !b || !c || !d || !e || !f || !g || !h) return [];
  const [left, front, right] = solid(
    [
      [a, b, f, e],
      [b, c, g, f],
      [c, d, h, g],
      [a, b, c, d],
      [e, f, g, h],
    ],
    cladding.colour,
  );
  const sill = floor + 0.65;
  const facet = (wall: Face | undefined, count: number) => {
    if (!wall) return [];
    const gap = 0.14;
    const each = (wall.width - gap * (count + 1)) / count;
    const windows = Array.from({ length: count }, (_, i) =>
      windowMarks(random, { u: gap + i * (each + gap), v: sill, width: each, height: 1.95 }, { ...panes, trimWidth: 0.07 }),
    ).flat();
    return [clad(wall, cladding, windows)];
  };
  const apex: Point[] = [
    [centre - narrow * 0.6, high + 0.5, z],
    [centre + narrow * 0.6, high + 0.5, z],
  ];
  const [i, j, k, l] = corners(high, 0.18);
  const [m, n] = apex;
  if (!i || !j || !k || !l || !m || !n) return [];
  const cap = solid(
    [
      [i, j, m],
      [j, k, n, m],
      [k, l, n],
      [i, j, k, l],
    ],
    roof.colour,
  );
  return [
    ...facet(left, 1),
    ...facet(front, 2),
    ...facet(right, 1),
    ...cap.map((slope, at) => (at < 3 ? textured(slope, 'corrugated') : slope)),
    ...block({ x: [centre - wide, centre + wide], y: [high - 0.1, high], z: [z, z + 0.1] }, cladding.trim),
  ];
}
