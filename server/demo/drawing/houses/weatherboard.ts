// The family weatherboard of the sixties: hipped tiles, a forward wing, wide low windows, and a garage at the side.
import { dimHex } from '#server/demo/drawing/colour.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { garageDoorMarks, panelDoorMarks, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { flatRoof, hipRoof } from '#server/demo/drawing/roofs.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces, post } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Random } from '#server/demo/random.ts';

const schemes = [
  { wall: '#e6dfc9', roof: '#8f5443', trim: '#ffffff', door: '#35607a' },
  { wall: '#cfdad6', roof: '#5c6063', trim: '#ffffff', door: '#b5583c' },
  { wall: '#f2efe6', roof: '#4a5a50', trim: '#ffffff', door: '#2f4f3f' },
  { wall: '#b7c4cf', roof: '#6b4a3f', trim: '#f8f6ef', door: '#d19a3a' },
  { wall: '#e5cfc0', roof: '#6e6a66', trim: '#ffffff', door: '#5a2f3c' },
  { wall: '#7f8d93', roof: '#34393c', trim: '#f4f4f0', door: '#e0b23e' },
];

const floor = 0.6;
const wallTop = 3.1;

export function weatherboard(random: Random): House {
  const scheme = random.pick(schemes);
  const half = random.between(5.8, 6.8);
  const depth = random.between(7.5, 9);
  const wing = { x: [-half, -half + random.between(4.2, 5)] as const, out: random.between(1.6, 2.6) };
  const cladding: Cladding = { colour: scheme.wall, texture: 'weatherboard', trim: scheme.trim, foot: floor, footColour: '#a08d80' };
  const roof: RoofStyle = { colour: scheme.roof, trim: scheme.trim, texture: 'tile', eave: 0.6, verge: 0.4 };
  const panes: WindowStyle = { panes: 'casement', frame: scheme.trim, trim: scheme.trim, trimWidth: 0.08, columns: 3 };
  const rise = random.between(1.6, 2);

  const body = blockFaces({ x: [-half, half], y: [0, wallTop], z: [-depth, 0] }, scheme.wall);
  const wingBlock = blockFaces({ x: wing.x, y: [0, wallTop], z: [0, wing.out] }, scheme.wall);
  const afterWing = wing.x[1] + half;
  const run = 2 * half - afterWing;
  const front = [
    ...panelDoorMarks({ u: afterWing + 0.8, v: floor, width: 0.98, height: 2.05 }, scheme.door, scheme.trim),
    ...windowMarks(random, { u: afterWing + 2.6, v: floor + 0.75, width: Math.min(2.6, run - 3.1), height: 1.4 }, panes),
  ];
  const sides = [0.15, 0.6].flatMap((share) =>
    windowMarks(random, { u: depth * share, v: floor + 0.85, width: 1.7, height: 1.25 }, { ...panes, columns: 2 }),
  );
  const wingWidth = wing.x[1] - wing.x[0];
  const big = windowMarks(
    random,
    { u: wingWidth / 2 - 1.5, v: floor + 0.5, width: 3, height: 1.75 },
    { ...panes, panes: 'fanlight', columns: 4 },
  );

  const faces = [
    clad(body.front, cladding, front),
    clad(body.left, cladding, sides),
    clad(body.right, cladding, sides),
    clad(body.back, cladding),
    clad(wingBlock.front, cladding, big),
    clad(wingBlock.left, cladding),
    clad(wingBlock.right, cladding),
    ...hipRoof({ x: [-half, half], z: [-depth, 0] }, wallTop, rise, roof),
    ...hipRoof({ x: wing.x, z: [-depth * 0.55, wing.out] }, wallTop + 0.001, rise * 0.86, roof),
    ...porch(wing.x[1] + 1.3, scheme.trim),
    ...chimney(half * 0.45, -depth * 0.45, wallTop + rise + 1),
  ];
  const garage = random.chance(0.6) ? garageAt(half, cladding, roof) : undefined;
  return {
    faces: [...faces, ...(garage?.faces ?? [])],
    plan: { x: [-half, garage ? garage.x[1] : half], z: [-depth, wing.out] },
    doorstep: [wing.x[1] + 1.3, 1.9],
    beds: [
      { x: wing.x, z: wing.out + 0.6 },
      { x: [wing.x[1] + 2.2, half], z: 0.6 },
    ],
    setting: 'garden',
    garage: garage && { x: [garage.x[0] + 0.3, garage.x[1] - 0.3], z: -1.2 },
  };
}

function porch(x: number, trim: string): Face[] {
  return [
    ...block({ x: [x - 1.1, x + 1.1], y: [0, floor - 0.04], z: [0, 1.2] }, '#b4aea3'),
    ...block({ x: [x - 0.8, x + 0.8], y: [0, floor - 0.22], z: [1.2, 1.55] }, '#b4aea3'),
    ...block({ x: [x - 0.8, x + 0.8], y: [0, floor - 0.41], z: [1.55, 1.9] }, '#b4aea3'),
    ...flatRoof({ x: [x - 1.1, x + 1.1], z: [0, 1.2] }, 2.78, 0.16, { trim, eave: 0.1 }),
    ...post(x + 1, 1.15, [floor, 2.78], 0.1, trim),
    ...post(x - 1, 1.15, [floor, 2.78], 0.1, trim),
  ];
}

function garageAt(left: number, cladding: Cladding, roof: RoofStyle) {
  const x = [left, left + 3.8] as const;
  const z = [-7.2, -1.2] as const;
  const shell = blockFaces({ x, y: [0, 2.6], z }, cladding.colour);
  const slim = { ...cladding, foot: 0.15 };
  const leaf = garageDoorMarks({ u: 0.55, v: 0, width: 2.7, height: 2.15 }, dimHex(cladding.trim, 0.92), cladding.trim);
  const faces = [
    clad(shell.front, slim, leaf),
    clad(shell.right, slim),
    clad(shell.left, slim),
    clad(shell.back, slim),
    ...hipRoof({ x, z }, 2.6, 1.05, { ...roof, eave: 0.4 }),
  ];
  return { faces, x };
}

function chimney(x: number, z: number, top: number): Face[] {
  const stack = block({ x: [x - 0.5, x + 0.5], y: [3, top], z: [z - 0.3, z + 0.3] }, '#a5654f').map((side) => textured(side, 'brick'));
  return [...stack, ...block({ x: [x - 0.56, x + 0.56], y: [top, top + 0.12], z: [z - 0.36, z + 0.36] }, '#b8b2a8')];
}
