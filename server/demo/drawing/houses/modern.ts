// The new build: two boxes slid over each other, cedar above and plaster below, black joinery, glass to the floor.
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { face, marked } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { garageDoorMarks, plainDoorMarks, rectangle, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { flatRoof } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces } from '#server/demo/drawing/solids.ts';
import type { Texture } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

type Scheme = { lower: string; lowerTexture: Texture; upper: string; upperTexture: Texture; fascia: string; door: string };

const schemes: readonly Scheme[] = [
  { lower: '#f1efe9', lowerTexture: 'plaster', upper: '#a9764a', upperTexture: 'cedar', fascia: '#2d3033', door: '#8a5a33' },
  { lower: '#4a4e52', lowerTexture: 'brick', upper: '#f4f2ec', upperTexture: 'plaster', fascia: '#26282b', door: '#b07b45' },
  { lower: '#c9c4ba', lowerTexture: 'plaster', upper: '#3a3d40', upperTexture: 'seam', fascia: '#1f2123', door: '#a9764a' },
  { lower: '#8b5f3f', lowerTexture: 'cedar', upper: '#f3f1ec', upperTexture: 'plaster', fascia: '#33363a', door: '#26282b' },
  { lower: '#d8d3c8', lowerTexture: 'brick', upper: '#5b4636', upperTexture: 'cedar', fascia: '#232527', door: '#6d4a2e' },
];

const lowerTop = 3;
const upperTop = 6.1;

export function modern(random: Random): House {
  const scheme = random.pick(schemes);
  const joinery: WindowStyle = { panes: 'picture', frame: '#22252a', trim: '#22252a', trimWidth: 0, columns: 3 };
  const lower = { x: [-7, 5.4] as const, z: [-9, 0] as const };
  const upper = { x: [-3.2 + random.between(-0.8, 0.8), 7.4] as const, z: [-8, 1.3] as const };
  const below: Cladding = { colour: scheme.lower, texture: scheme.lowerTexture, trim: scheme.fascia, foot: 0, footColour: scheme.lower };
  const above: Cladding = { colour: scheme.upper, texture: scheme.upperTexture, trim: scheme.fascia, foot: 0, footColour: scheme.upper };

  const ground = blockFaces({ ...lower, y: [0, lowerTop] }, scheme.lower);
  const first = blockFaces({ ...upper, y: [lowerTop + 0.12, upperTop] }, scheme.upper);
  const upperWide = upper.x[1] - upper.x[0];
  const living = windowMarks(random, { u: 0.7, v: 0.05, width: 4, height: 2.6 }, { ...joinery, columns: 3 });
  const doorU = 5.5;
  const entry = [
    ...plainDoorMarks({ u: doorU, v: 0.05, width: 1.2, height: 2.6 }, scheme.door, '#22252a'),
    ...windowMarks(random, { u: doorU + 1.3, v: 0.05, width: 0.45, height: 2.6 }, { ...joinery, columns: 1 }),
  ];
  const garage = garageDoorMarks({ u: 7.7, v: 0, width: 4.5, height: 2.4 }, '#3c4044', '#22252a');
  const upstairs = [
    ...windowMarks(random, { u: upperWide * 0.08, v: 0.35, width: upperWide * 0.3, height: 2.2 }, { ...joinery, columns: 3 }),
    ...windowMarks(random, { u: upperWide * 0.52, v: 0.9, width: 1.1, height: 1.65 }, { ...joinery, columns: 1 }),
    ...windowMarks(random, { u: upperWide * 0.7, v: 0.35, width: upperWide * 0.22, height: 2.2 }, { ...joinery, columns: 2 }),
  ];
  const sideWindows = (depth: number) => [
    ...windowMarks(random, { u: depth * 0.12, v: 1.1, width: 2.6, height: 1.1 }, joinery),
    ...windowMarks(random, { u: depth * 0.62, v: 0.5, width: 0.8, height: 1.9 }, { ...joinery, columns: 1 }),
  ];

  const faces = [
    clad(ground.front, below, [...living, ...entry, ...garage]),
    clad(ground.left, below, windowMarks(random, { u: 2, v: 0.05, width: 4.4, height: 2.6 }, { ...joinery, columns: 4 })),
    clad(ground.right, below, sideWindows(9)),
    clad(ground.back, below),
    ground.top,
    clad(first.front, above, upstairs),
    clad(first.left, above, sideWindows(9)),
    clad(first.right, above, sideWindows(9)),
    clad(first.back, above),
    first.bottom,
    ...flatRoof(upper, upperTop, 0.28, { trim: scheme.fascia, eave: random.between(0.25, 0.7) }),
    ...flatRoof({ x: [lower.x[0], lower.x[1]], z: lower.z }, lowerTop, 0.12, { trim: scheme.fascia, eave: 0.12 }),
    ...terraceRail(lower.x[0], upper.x[0]),
    ...screen(upper.x[1], scheme.door),
    ...block({ x: [-7, -1], y: [0, 0.12], z: [0, 2.8] }, '#9a7a58').map((side) =>
      side.plane.normal[1] > 0.9 ? marked(side, decking(side)) : side,
    ),
  ];
  return {
    faces,
    plan: { x: [-7, 7.4], z: [-9, 1.3] },
    doorstep: [lower.x[0] + doorU + 0.6, 0.2],
    garage: { x: [0.6, 5.3], z: 0 },
    beds: [
      { x: [-7.2, -2.6], z: 3.3 },
      { x: [5.6, 6.9], z: 0.4 },
    ],
    setting: 'garden',
  };
}

function decking(deck: Face): Mark[] {
  return Array.from({ length: Math.floor(deck.height / 0.14) }, (_, i): Mark => ({
    shape: [
      [0, i * 0.14],
      [deck.width, i * 0.14],
    ],
    stroke: '#000000',
    strokeMetres: 0.015,
    opacity: 0.3,
  }));
}

function terraceRail(from: number, to: number): Face[] {
  const [low, high, z] = [lowerTop + 0.12, lowerTop + 1.12, -0.15];
  const sheetOf = (corners: Point[]) => {
    const pane = face(corners, 'none');
    return marked(pane, [
      { shape: rectangle(0, 0, pane.width, pane.height), fill: '#dcecf2', opacity: 0.32 },
      { shape: rectangle(0, pane.height - 0.05, pane.width, 0.05), fill: '#2a2d31' },
      ...Array.from({ length: Math.floor(pane.width / 1.3) + 1 }, (_, i): Mark => ({
        shape: [
          [i * 1.3, 0],
          [i * 1.3, pane.height],
        ],
        stroke: '#8fa3ad',
        strokeMetres: 0.02,
        opacity: 0.7,
      })),
    ]);
  };
  const x = from + 0.15;
  return [
    sheetOf([
      [x, low, z],
      [to, low, z],
      [to, high, z],
      [x, high, z],
    ]),
    sheetOf([
      [x, low, -8.5],
      [x, low, z],
      [x, high, z],
      [x, high, -8.5],
    ]),
  ];
}

// Timber fins hold up the far end of the upper box.
function screen(right: number, timber: string): Face[] {
  return Array.from({ length: 9 }, (_, i) => {
    const z = 1.1 - i * 0.3;
    return block({ x: [right - 0.16, right - 0.04], y: [0, lowerTop + 0.12], z: [z - 0.035, z + 0.035] }, timber);
  }).flat();
}
