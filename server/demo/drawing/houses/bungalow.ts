// The Californian bungalow: a low broad gable to the street, deep eaves on brackets, shingles above, a porch on stout piers.
import { dimHex } from '#server/demo/drawing/colour.ts';
import { face } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { panelDoorMarks, rectangle, windowMarks } from '#server/demo/drawing/openings.ts';
import type { Opening, WindowStyle } from '#server/demo/drawing/openings.ts';
import { gableRoof } from '#server/demo/drawing/roofs.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces, prism } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Random } from '#server/demo/random.ts';

const schemes = [
  { wall: '#d8cfb8', gable: '#6a5240', roof: '#5a4a42', trim: '#f7f1e2', door: '#6d2620' },
  { wall: '#8b9a86', gable: '#4d5c4a', roof: '#4a4f4b', trim: '#f3efdf', door: '#7c5326' },
  { wall: '#e9e4d6', gable: '#7e8b8c', roof: '#7a3b31', trim: '#ffffff', door: '#24485a' },
  { wall: '#b9a58b', gable: '#5b4636', roof: '#3f3d3a', trim: '#efe6d2', door: '#3a2a22' },
  { wall: '#c6d0d2', gable: '#4a5e69', roof: '#3d464b', trim: '#ffffff', door: '#8c2f2b' },
];
const leadlights = ['#b5493f', '#d9a441', '#5f8a5a', '#4a7a9b'];

const floor = 0.5;
const wallTop = 3.25;

export function bungalow(random: Random): House {
  const scheme = random.pick(schemes);
  const half = random.between(5.4, 6.2);
  const depth = random.between(10, 12);
  const rise = random.between(2.1, 2.5);
  const cladding: Cladding = { colour: scheme.wall, texture: 'weatherboard', trim: scheme.trim, foot: floor, footColour: '#9c8f80' };
  const roof: RoofStyle = {
    colour: scheme.roof,
    trim: scheme.trim,
    texture: random.pick(['corrugated', 'tile'] as const),
    eave: 0.75,
    verge: 0.7,
  };
  const panes: WindowStyle = { panes: 'fanlight', frame: scheme.trim, trim: scheme.trim, trimWidth: 0.11, columns: 4 };
  const porch = { x: [half - 4.3, half] as const, out: 2.1 };

  const body = blockFaces({ x: [-half, half], y: [0, wallTop], z: [-depth, 0] }, scheme.wall);
  const porchU = porch.x[0] + half;
  const front = [
    ...leadlightWindow(random, { u: porchU + 2.35, v: floor + 0.85, width: 1.5, height: 1.5 }, { ...panes, columns: 2 }),
    ...panelDoorMarks({ u: porchU + 0.75, v: floor, width: 1, height: 2.1 }, scheme.door, scheme.trim),
  ];
  const sides = [0.18, 0.45, 0.75].flatMap((share) =>
    leadlightWindow(random, { u: depth * share, v: floor + 0.9, width: 1.5, height: 1.35 }, { ...panes, columns: 2 }),
  );
  const gable = face(
    [
      [-half, wallTop, 0],
      [half, wallTop, 0],
      [0, wallTop + rise, 0],
    ],
    scheme.gable,
  );
  const back = face(
    [
      [half, wallTop, -depth],
      [-half, wallTop, -depth],
      [0, wallTop + rise, -depth],
    ],
    scheme.gable,
  );

  const faces = [
    clad(body.front, cladding, front),
    clad(body.left, cladding, sides),
    clad(body.right, cladding, sides),
    clad(body.back, cladding),
    shingled(gable, scheme.trim),
    back,
    ...gableRoof({ x: [-half, half], z: [-depth, 0] }, wallTop, rise, 'z', roof),
    ...brackets(half, rise, scheme.trim),
    ...boxBay(random, [-half + 1.1, -half + 4.6], cladding, scheme.gable, panes),
    ...porchOn(porch, scheme, roof),
  ];
  const doorX = porch.x[0] + 1.25;
  return {
    faces,
    plan: { x: [-half, half], z: [-depth, porch.out] },
    doorstep: [doorX, porch.out + 0.8],
    beds: [
      { x: [-half, porch.x[0] - 0.2], z: 1.2 },
      { x: [porch.x[0] + 2.4, half], z: porch.out + 0.5 },
    ],
    setting: 'garden',
  };
}

function shingled(gable: Face, trim: string): Face {
  const middle = gable.width / 2;
  const vent: Mark[] = [
    { shape: rectangle(middle - 0.75, 0.32, 1.5, 0.75), fill: trim },
    ...[0, 1, 2].map((i): Mark => ({
      shape: rectangle(middle - 0.68 + i * 0.47, 0.39, 0.42, 0.61),
      fill: 'url(#glass-lit)',
      ownLight: true,
    })),
    { shape: rectangle(0, 0, gable.width, 0.14), fill: trim },
  ];
  const base = textured(gable, 'shingle');
  return { ...base, marks: [...base.marks, ...vent] };
}

function leadlightWindow(random: Random, opening: Opening, style: WindowStyle): Mark[] {
  const { u, v, width, height } = opening;
  const each = width / style.columns;
  const panels = Array.from({ length: style.columns }, (_, i): Mark[] => {
    const centre = u + each * (i + 0.5);
    const middle = v + height * 0.86;
    return [
      {
        shape: [
          [centre - each * 0.3, middle],
          [centre, middle - height * 0.09],
          [centre + each * 0.3, middle],
          [centre, middle + height * 0.09],
        ],
        fill: random.pick(leadlights),
        opacity: 0.75,
      },
      {
        shape: [
          [centre - each * 0.12, middle],
          [centre, middle - height * 0.05],
          [centre + each * 0.12, middle],
          [centre, middle + height * 0.05],
        ],
        fill: '#f3e3b5',
        opacity: 0.9,
      },
    ];
  });
  return [...windowMarks(random, opening, style), ...panels.flat()];
}

function brackets(half: number, rise: number, trim: string): Face[] {
  const slope = rise / half;
  return [-0.82, -0.42, 0, 0.42, 0.82].flatMap((share) => {
    const x = half * share;
    const y = wallTop + rise - Math.abs(x) * slope - 0.12;
    return prism(
      [
        [x - 0.06, y, 0],
        [x - 0.06, y, 0.55],
        [x - 0.06, y - 0.12, 0.55],
        [x - 0.06, y - 0.55, 0],
      ],
      [0.12, 0, 0],
      trim,
    );
  });
}

function boxBay(random: Random, [x0, x1]: readonly [number, number], cladding: Cladding, hood: string, panes: WindowStyle): Face[] {
  const out = 0.6;
  const shell = blockFaces({ x: [x0, x1], y: [0.35, 2.75], z: [0, out] }, cladding.colour);
  const inner = { ...cladding, foot: 0 };
  const cover = prism(
    [
      [x0 - 0.25, 2.75, 0],
      [x0 - 0.25, 2.75, out + 0.3],
      [x0 - 0.25, 3.15, 0],
    ],
    [x1 - x0 + 0.5, 0, 0],
    hood,
  );
  return [
    clad(shell.front, inner, leadlightWindow(random, { u: 0.2, v: 0.75, width: x1 - x0 - 0.4, height: 1.5 }, panes)),
    clad(shell.left, inner),
    clad(shell.right, inner),
    shell.bottom,
    ...cover.map((side) => (side.plane.normal[1] > 0.3 ? textured(side, 'shingle') : { ...side, colour: cladding.trim })),
  ];
}

function porchOn(porch: { x: readonly [number, number]; out: number }, scheme: (typeof schemes)[number], roof: RoofStyle): Face[] {
  const [x0, x1] = porch.x;
  const top = 2.75;
  const rise = 1.05;
  const centre = (x0 + x1) / 2;
  const gable = face(
    [
      [x0, top + 0.3, porch.out],
      [x1, top + 0.3, porch.out],
      [centre, top + 0.3 + rise, porch.out],
    ],
    scheme.gable,
  );
  const pier = (x: number) => {
    const brick = block({ x: [x - 0.34, x + 0.34], y: [0, 1.25], z: [porch.out - 0.62, porch.out + 0.06] }, '#8d5b47').map((side) =>
      textured(side, 'brick'),
    );
    const cap = block({ x: [x - 0.4, x + 0.4], y: [1.25, 1.35], z: [porch.out - 0.68, porch.out + 0.12] }, scheme.trim);
    const pillar = block({ x: [x - 0.2, x + 0.2], y: [1.35, top], z: [porch.out - 0.48, porch.out - 0.08] }, scheme.trim);
    return [...brick, ...cap, ...pillar];
  };
  const parapet = block({ x: [x0 + 2.3, x1 - 0.3], y: [0, 1.1], z: [porch.out - 0.4, porch.out - 0.1] }, scheme.wall).map((side) =>
    textured(side, 'weatherboard'),
  );
  return [
    ...block({ x: [x0, x1], y: [0, floor - 0.04], z: [0, porch.out] }, dimHex('#a79c8d', 0.95)),
    ...block({ x: [x0 - 0.05, x1 + 0.05], y: [top, top + 0.3], z: [0, porch.out] }, scheme.trim),
    shingled({ ...gable }, scheme.trim),
    ...gableRoof({ x: porch.x, z: [0, porch.out] }, top + 0.3, rise, 'z', { ...roof, eave: 0.45, verge: 0.45 }),
    ...[x0 + 0.35, x1 - 0.35].flatMap(pier),
    ...parapet,
    ...[0, 1].flatMap((i) =>
      block(
        { x: [x0 + 0.75, x0 + 2.2], y: [0, floor - 0.14 - i * 0.18], z: [porch.out + i * 0.34, porch.out + (i + 1) * 0.34] },
        '#a79c8d',
      ),
    ),
  ];
}
