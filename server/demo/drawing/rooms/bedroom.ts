// The bedroom: a made bed against the far wall, lamps at either side, a window with curtains, somewhere to put clothes.
import { marked } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { dimHex, mixHex } from '#server/demo/drawing/colour.ts';
import type { FurnishedRoom } from '#server/demo/drawing/rooms/furnished-room.ts';
import { cupboard, plantPot, tableLamp } from '#server/demo/drawing/rooms/furniture.ts';
import { roomStyle, shell } from '#server/demo/drawing/rooms/room.ts';
import { artMarks, curtain, rug } from '#server/demo/drawing/rooms/soft-things.ts';
import { block } from '#server/demo/drawing/solids.ts';
import type { Random } from '#server/demo/random.ts';

const linens = [
  { duvet: '#f4f1ea', throwOver: '#8fa39a', pillow: '#ffffff', cushion: '#c98a4b', head: '#c9bca8' },
  { duvet: '#dfe4e6', throwOver: '#4f6470', pillow: '#ffffff', cushion: '#d9b25f', head: '#7d8a92' },
  { duvet: '#f6f3ee', throwOver: '#b5764f', pillow: '#fbfaf6', cushion: '#7d8a72', head: '#8f6a48' },
  { duvet: '#e8ddd2', throwOver: '#6b5a64', pillow: '#ffffff', cushion: '#caa2a0', head: '#b9a58c' },
  { duvet: '#ffffff', throwOver: '#3f4d5c', pillow: '#e9e6e0', cushion: '#a8503f', head: '#4a4642' },
] as const;
type Linen = (typeof linens)[number];

export function bedroom(random: Random, glow: number): FurnishedRoom {
  const style = roomStyle(random);
  const linen = random.pick(linens);
  const size = { wide: random.between(4.6, 5.2), deep: random.between(4.4, 4.9), tall: random.between(2.5, 2.7) };
  const half = size.wide / 2;
  const back = -size.deep;
  const pane = { u: 0.95, v: 0.7, width: 2.1, height: 1.5 };
  const base = shell(size, style, { right: [pane] });
  const painted = { ...base.back, colour: style.feature };
  const art = artMarks(random, { u: half - 0.75, v: 1.5, width: 1.5, height: 0.85 }, '#4a3b2e');
  const cloth = random.pick(['#e9e2d5', '#d5dad8', '#c4c9cc']);
  const bedWide = 1.75;
  const tables = [-bedWide / 2 - 0.42, bedWide / 2 + 0.42];
  const wardrobe = { x: [-half + 0.02, -half + 0.62] as const, y: [0.02, 2.2] as const, z: [back + 1.6, back + 3.4] as const };

  return {
    shell: {
      ...base,
      back: marked(painted, art),
      floor: rug(base.floor, { u: half - 1.55, v: 4 + size.deep - 2.9, width: 3.1, height: 1.9 }, ['#e2dacb', '#a89a86']),
    },
    windows: [{ wall: 'right', opening: pane }],
    furniture: [
      ...bed(back, bedWide, linen),
      ...tables.flatMap((x) =>
        cupboard({ x: [x - 0.26, x + 0.26], y: [0.12, 0.52], z: [back + 0.04, back + 0.46] }, '#9a7450', 1, '#2f2d2a'),
      ),
      ...tables.flatMap((x) => tableLamp({ x, z: back + 0.25 }, 0.52, glow)),
      ...wardrobeFaces(wardrobe, style.trim),
      ...curtain({ x: [half - 0.14, half - 0.03], y: [0.03, 2.32], z: [back + 0.25, back + 0.85] }, cloth),
      ...curtain({ x: [half - 0.14, half - 0.03], y: [0.03, 2.32], z: [back + 3.05, back + 3.65] }, cloth),
      ...block({ x: [half - 0.1, half - 0.06], y: [2.32, 2.355], z: [back + 0.2, back + 3.7] }, '#3a3a3a'),
      ...plantPot({ x: half - 0.5, z: back + 0.45 }, 0.3, '#d8cfc0'),
    ],
    plants: [{ at: [half - 0.5, 0.28, back + 0.45], tall: 0.85, kind: 'flax' }],
    lamps: glow > 0 ? tables.map((x) => [x, 0.9, back + 0.25] as const) : [],
    eye: [random.between(-0.9, -0.2), 1.35, 0.35],
    lookAt: [0.25, 1, back],
    windowSide: 1,
  };
}

function bed(back: number, wide: number, linen: Linen): Face[] {
  const half = wide / 2;
  const soft = (faces: Face[], padding: number) => faces.map((side) => ({ ...side, padding }));
  const pillows = [-0.42, 0.42].flatMap((x) => [
    ...soft(block({ x: [x - 0.36, x + 0.36], y: [0.62, 0.98], z: [back + 0.16, back + 0.32] }, linen.pillow), 0.07),
    ...soft(
      block({ x: [x - 0.3, x + 0.3], y: [0.62, 0.9], z: [back + 0.36, back + 0.48] }, mixHex(linen.duvet, linen.throwOver, 0.35)),
      0.06,
    ),
  ]);
  return [
    ...soft(block({ x: [-half - 0.08, half + 0.08], y: [0.1, 1.2], z: [back + 0.02, back + 0.1] }, linen.head), 0.04),
    ...block({ x: [-half, half], y: [0.1, 0.34], z: [back + 0.1, back + 2.15] }, dimHex(linen.head, 0.85)),
    ...soft(block({ x: [-half + 0.03, half - 0.03], y: [0.36, 0.58], z: [back + 0.14, back + 2.13] }, linen.pillow), 0.05),
    ...soft(block({ x: [-half - 0.03, half + 0.03], y: [0.3, 0.63], z: [back + 0.75, back + 2.18] }, linen.duvet), 0.06),
    ...soft(block({ x: [-half - 0.05, half + 0.05], y: [0.28, 0.66], z: [back + 1.45, back + 1.95] }, linen.throwOver), 0.05),
    ...pillows,
    ...soft(block({ x: [-0.24, 0.24], y: [0.62, 0.86], z: [back + 0.54, back + 0.64] }, linen.cushion), 0.06),
  ];
}

function wardrobeFaces(
  shape: { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number] },
  paint: string,
): Face[] {
  const sides = block(shape, dimHex(paint, 0.97));
  return sides.map((side) => {
    if (side.plane.normal[0] < 0.9) return side;
    const doors = [0, 1, 2, 3].map((i) => ({
      shape: [
        [(i * side.width) / 3, 0.03],
        [(i * side.width) / 3, side.height - 0.03],
      ] as const,
      stroke: '#000000',
      strokeMetres: 0.014,
      opacity: 0.25,
    }));
    const handles = [0.3, 0.37, 0.7].map((share) => ({
      shape: [
        [side.width * share, 0.95],
        [side.width * share, 1.2],
      ] as const,
      stroke: '#3a3a3a',
      strokeMetres: 0.025,
    }));
    return marked(side, [...doors, ...handles]);
  });
}
