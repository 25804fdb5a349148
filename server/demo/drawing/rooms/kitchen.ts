// The kitchen: a run of cabinets on the far wall, an island with stools and pendants, a window over the side bench.
import { marked } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { dimHex } from '#server/demo/drawing/colour.ts';
import { rectangle } from '#server/demo/drawing/openings.ts';
import type { FurnishedRoom } from '#server/demo/drawing/rooms/furnished-room.ts';
import { cupboard, pendant, roundish } from '#server/demo/drawing/rooms/furniture.ts';
import { roomStyle, shell } from '#server/demo/drawing/rooms/room.ts';
import { block, blockFaces, post } from '#server/demo/drawing/solids.ts';
import type { Random } from '#server/demo/random.ts';

const schemes = [
  { cabinet: '#f4f3ef', island: '#2f4a4a', stone: '#ecebe8', handle: '#b08a4e', splash: '#dfe5e2', stool: '#a87a4f' },
  { cabinet: '#5f7468', island: '#5f7468', stone: '#f2f0ec', handle: '#c9a45c', splash: '#f1eee7', stool: '#3a3530' },
  { cabinet: '#2f3a46', island: '#b98d5e', stone: '#e4e2de', handle: '#d2d4d6', splash: '#f5f4f1', stool: '#2b2b2b' },
  { cabinet: '#e9e3d8', island: '#e9e3d8', stone: '#4b4d50', handle: '#3a3a3a', splash: '#cfd8d6', stool: '#c49a6c' },
  { cabinet: '#b98d5e', island: '#f4f3ef', stone: '#f0efec', handle: '#2a2a2a', splash: '#8fa39a', stool: '#2f2d2a' },
] as const;
type Scheme = (typeof schemes)[number];

export function kitchen(random: Random, glow: number): FurnishedRoom {
  const style = { ...roomStyle(random), isCarpet: false, floor: random.pick(['#c49a6c', '#a8794d', '#d3b58c', '#b9a58c']) };
  const scheme = random.pick(schemes);
  const size = { wide: 5.4, deep: 5.1, tall: random.between(2.6, 2.8) };
  const half = size.wide / 2;
  const back = -size.deep;
  const pane = { u: 4 + size.deep - 3.4, v: 1, width: 2.5, height: 1.25 };
  const base = shell(size, style, { left: [{ ...pane, u: 4 + 1.2 }] });
  const splash: Mark[] = [{ shape: rectangle(0.75, 0.92, size.wide - 0.8, 0.6), fill: scheme.splash }, ...tiles(0.75, size.wide - 0.8)];
  const islandZ = back + 2.75;
  const islandX = 0.35;

  return {
    shell: { ...base, back: marked(base.back, splash) },
    windows: [{ wall: 'left', opening: { ...pane, u: 4 + 1.2 } }],
    furniture: [
      ...cupboard({ x: [-half + 0.65, half - 0.85], y: [0.1, 0.88], z: [back + 0.02, back + 0.6] }, scheme.cabinet, 6, scheme.handle),
      ...block({ x: [-half + 0.02, half - 0.83], y: [0.88, 0.92], z: [back + 0.02, back + 0.63] }, scheme.stone),
      ...cupboard({ x: [-half + 0.65, -0.75], y: [1.52, 2.3], z: [back + 0.02, back + 0.36] }, scheme.cabinet, 3, scheme.handle),
      ...cupboard({ x: [0.35, half - 0.85], y: [1.52, 2.3], z: [back + 0.02, back + 0.36] }, scheme.cabinet, 2, scheme.handle),
      ...oven(-0.2, back, scheme),
      ...fridge(half - 0.83, half - 0.03, back),
      ...sideBench(-half, back, scheme),
      ...island(islandX, islandZ, scheme),
      ...[-0.75, 0, 0.75].flatMap((dx) => stool(islandX + dx, islandZ + 0.75, scheme.stool)),
      ...[-0.6, 0.6].flatMap((dx) => pendant({ x: islandX + dx, z: islandZ }, size.tall, 0.85, glow > 0.3 ? '#ffdf9e' : '#2b2d2f')),
      ...roundish({ x: islandX + 0.7, z: islandZ - 0.1 }, [0.95, 1.03], [0.1, 0.19], '#c98a4b'),
      ...[
        [-0.05, 0],
        [0.06, 0.03],
        [0, -0.07],
      ].flatMap(([dx = 0, dz = 0]) => roundish({ x: islandX + 0.7 + dx, z: islandZ - 0.1 + dz }, [1.01, 1.09], [0.03, 0.045], '#9bb04f')),
      ...roundish({ x: islandX - 0.75, z: islandZ - 0.05 }, [0.95, 1.18], [0.06, 0.05], '#e9e6df'),
    ],
    plants: [{ at: [islandX - 0.75, 1.16, islandZ - 0.05], tall: 0.42, kind: 'agapanthus' }],
    lamps: glow > 0 ? [-0.6, 0.6].map((dx) => [islandX + dx, size.tall - 1, islandZ] as const) : [],
    eye: [random.between(0.2, 1.2), 1.45, 1.15],
    lookAt: [-0.35, 1, back],
    windowSide: -1,
  };
}

function tiles(from: number, wide: number): Mark[] {
  const rows = [1.07, 1.22, 1.37].map((v): Mark => ({
    shape: [
      [from, v],
      [from + wide, v],
    ],
    stroke: '#7d7f80',
    strokeMetres: 0.008,
    opacity: 0.5,
  }));
  const columns = Array.from({ length: Math.floor(wide / 0.3) }, (_, i): Mark => ({
    shape: [
      [from + i * 0.3, 0.92],
      [from + i * 0.3, 1.52],
    ],
    stroke: '#7d7f80',
    strokeMetres: 0.008,
    opacity: 0.35,
  }));
  return [...rows, ...columns];
}

function oven(x: number, back: number, scheme: Scheme): Face[] {
  const front = blockFaces({ x: [x - 0.38, x + 0.38], y: [0.1, 0.9], z: [back + 0.1, back + 0.62] }, '#b9bdc0');
  const marks: Mark[] = [
    { shape: rectangle(0.07, 0.12, 0.62, 0.42), fill: '#1b1e22' },
    { shape: rectangle(0.09, 0.57, 0.58, 0.025), fill: '#e3e6e8' },
    ...[0.14, 0.26, 0.5, 0.62].map((u): Mark => ({ shape: rectangle(u - 0.02, 0.68, 0.04, 0.04), fill: '#3a3d40' })),
  ];
  const hood = blockFaces({ x: [x - 0.38, x + 0.38], y: [1.55, 1.68], z: [back + 0.02, back + 0.5] }, '#c3c7ca');
  return [
    marked(front.front, marks),
    ...block({ x: [x - 0.36, x + 0.36], y: [0.92, 0.935], z: [back + 0.1, back + 0.58] }, '#17191c'),
    ...Object.values(hood),
    ...block({ x: [x - 0.16, x + 0.16], y: [1.68, 2.3], z: [back + 0.02, back + 0.3] }, dimHex('#c3c7ca', 0.97)),
    ...roundish({ x: x + 0.17, z: back + 0.25 }, [0.935, 1.08], [0.1, 0.11], scheme.handle),
  ];
}

function fridge(x0: number, x1: number, back: number): Face[] {
  const { front, left, top } = blockFaces({ x: [x0, x1], y: [0.02, 1.85], z: [back + 0.02, back + 0.72] }, '#c9cdd0');
  const marks: Mark[] = [
    {
      shape: [
        [0.4, 0.6],
        [0.4, 1.83],
      ],
      stroke: '#000000',
      strokeMetres: 0.012,
      opacity: 0.4,
    },
    {
      shape: [
        [0, 0.6],
        [0.8, 0.6],
      ],
      stroke: '#000000',
      strokeMetres: 0.012,
      opacity: 0.4,
    },
    { shape: rectangle(0.34, 0.75, 0.03, 0.8), fill: '#8f9498' },
    { shape: rectangle(0.43, 0.75, 0.03, 0.8), fill: '#8f9498' },
  ];
  return [marked(front, marks), left, top];
}

function sideBench(left: number, back: number, scheme: Scheme): Face[] {
  const near = back + 3.6;
  const { front, right } = blockFaces({ x: [left + 0.02, left + 0.62], y: [0.1, 0.88], z: [back + 0.02, near] }, scheme.cabinet);
  const seams = Array.from({ length: 6 }, (_, i): Mark => ({
    shape: [
      [i * 0.6, 0.02],
      [i * 0.6, 0.76],
    ],
    stroke: '#000000',
    strokeMetres: 0.012,
    opacity: 0.22,
  }));
  return [
    front,
    marked(right, seams),
    ...block({ x: [left + 0.02, left + 0.65], y: [0.88, 0.92], z: [back + 0.02, near + 0.02] }, scheme.stone),
    ...block({ x: [left + 0.16, left + 0.5], y: [0.921, 0.925], z: [back + 1.6, back + 2.2] }, '#aeb4b8'),
    ...post(left + 0.1, back + 1.9, [0.92, 1.22], 0.03, '#c9cdd0'),
    ...block({ x: [left + 0.1, left + 0.3], y: [1.2, 1.23], z: [back + 1.885, back + 1.915] }, '#c9cdd0'),
  ];
}

function island(x: number, z: number, scheme: Scheme): Face[] {
  const body = blockFaces({ x: [x - 1.15, x + 1.15], y: [0.02, 0.9], z: [z - 0.4, z + 0.3] }, scheme.island);
  const panels = Array.from({ length: 5 }, (_, i): Mark => ({
    shape: [
      [(i * 2.3) / 4, 0],
      [(i * 2.3) / 4, 0.88],
    ],
    stroke: '#000000',
    strokeMetres: 0.014,
    opacity: 0.25,
  }));
  return [
    marked(body.front, panels),
    body.left,
    body.right,
    body.back,
    ...block({ x: [x - 1.25, x + 1.25], y: [0.9, 0.95], z: [z - 0.45, z + 0.5] }, scheme.stone),
    ...[-1.21, 1.21].flatMap((dx) => block({ x: [x + dx - 0.04, x + dx + 0.04], y: [0, 0.9], z: [z - 0.45, z + 0.5] }, scheme.stone)),
  ];
}

function stool(x: number, z: number, seat: string): Face[] {
  return [
    ...[-0.14, 0.14].flatMap((dx) => [-0.14, 0.14].flatMap((dz) => post(x + dx, z + dz, [0, 0.64], 0.028, '#2f2d2a'))),
    ...block({ x: [x - 0.15, x + 0.15], y: [0.24, 0.265], z: [z + 0.13, z + 0.155] }, '#2f2d2a'),
    ...block({ x: [x - 0.2, x + 0.2], y: [0.64, 0.69], z: [z - 0.19, z + 0.19] }, seat).map((side) => ({ ...side, padding: 0.015 })),
  ];
}
