// The bay villa: hipped iron roof, a gabled bay with a faceted window, and a veranda with turned posts along the rest.
import { dimHex } from '#server/demo/drawing/colour.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { gabledBay } from '#server/demo/drawing/houses/villa-bay.ts';
import { floor, verandaDepth, wallTop } from '#server/demo/drawing/houses/villa-measures.ts';
import { veranda } from '#server/demo/drawing/houses/villa-veranda.ts';
import { panelDoorMarks, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { hipRoof } from '#server/demo/drawing/roofs.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces, post } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Random } from '#server/demo/random.ts';

const wallPaints = ['#f4f1e8', '#e9e6dc', '#dfe4e2', '#c9d3d0', '#b9c4c9', '#e8dcc4', '#a9b7a6', '#6f8087', '#d9c9b8'];
const roofPaints = ['#5b6468', '#7d2f2a', '#3f4a50', '#4d5d4e', '#8b8f90', '#33393d'];
const doorPaints = ['#7a1f22', '#1f3b4d', '#20402f', '#2b2b2b', '#b5832f'];

export function villa(random: Random): House {
  const half = random.between(5.9, 6.6);
  const depth = random.between(9, 11);
  const bay = { x: [-half, -half + random.between(4.3, 4.8)] as const, front: 1.7 };
  const trim = '#fbfaf5';
  const paint = random.pick(wallPaints);
  const cladding: Cladding = { colour: paint, texture: 'weatherboard', trim, foot: floor - 0.12, footColour: dimHex(paint, 0.72) };
  const roof: RoofStyle = { colour: random.pick(roofPaints), trim, texture: 'corrugated', eave: 0.45, verge: 0.4 };
  const panes: WindowStyle = { panes: 'sash', frame: trim, trim, trimWidth: 0.13, columns: 1 };
  const doorU = random.between(1.0, 1.5);

  const main = blockFaces({ x: [-half, half], y: [0, wallTop], z: [-depth, 0] }, paint);
  const frontU = (x: number) => x + half;
  const afterBay = frontU(bay.x[1]);
  const openRun = 2 * half - afterBay;
  const frontMarks = [
    ...panelDoorMarks({ u: afterBay + doorU, v: floor, width: 1.05, height: 2.35 }, random.pick(doorPaints), trim),
    ...[0.62, 0.86].flatMap((share) =>
      windowMarks(random, { u: afterBay + openRun * share - 0.45, v: floor + 0.7, width: 0.95, height: 1.95 }, panes),
    ),
  ];
  const sideMarks = [0.22, 0.55, 0.8].flatMap((share) =>
    windowMarks(random, { u: depth * share, v: floor + 0.8, width: 1, height: 1.85 }, panes),
  );

  const faces = [
    clad(main.front, cladding, frontMarks),
    clad(main.left, cladding, sideMarks),
    clad(main.right, cladding, sideMarks),
    clad(main.back, cladding),
    ...hipRoof({ x: [-half, half], z: [-depth, 0] }, wallTop, random.between(2.3, 2.8), roof),
    ...gabledBay(random, bay, cladding, roof, panes),
    ...veranda(random, [bay.x[1], half], trim, roof),
    ...chimney(half * random.between(0.1, 0.4), -depth * 0.35, wallTop + 3.6),
    ...steps(bay.x[1] + doorU + 0.5),
  ];
  return {
    faces,
    plan: { x: [-half, half], z: [-depth, verandaDepth] },
    doorstep: [bay.x[1] + doorU + 0.5, verandaDepth + 1.1],
    beds: [{ x: [-half, half], z: verandaDepth + 0.65 }],
    setting: 'garden',
  };
}

function chimney(x: number, z: number, top: number): Face[] {
  const stack = block({ x: [x - 0.45, x + 0.45], y: [4, top], z: [z - 0.35, z + 0.35] }, '#9a5c48').map((side) => textured(side, 'brick'));
  const cap = block({ x: [x - 0.55, x + 0.55], y: [top - 0.35, top - 0.15], z: [z - 0.45, z + 0.45] }, '#8a4f3d');
  const pots = [-0.2, 0.2].flatMap((shift) => post(x + shift, z, [top, top + 0.4], 0.24, '#b06a4c'));
  return [...stack, ...cap, ...pots];
}

function steps(x: number): Face[] {
  return [0, 1, 2].flatMap((i) =>
    block(
      { x: [x - 0.85, x + 0.85], y: [0, floor - 0.05 - i * 0.17], z: [verandaDepth + i * 0.32, verandaDepth + (i + 1) * 0.32] },
      '#b9b4a8',
    ),
  );
}
