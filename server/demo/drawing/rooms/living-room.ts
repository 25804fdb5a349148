// The living room: a wide window onto the garden, a sofa with its back to us or to the wall, a rug, a lamp, something green.
import { marked } from '#server/demo/drawing/face.ts';
import type { FurnishedRoom } from '#server/demo/drawing/rooms/furnished-room.ts';
import { cupboard, floorLamp, pendant, plantPot, roundish, sofa, table, tableLamp } from '#server/demo/drawing/rooms/furniture.ts';
import { roomStyle, shell } from '#server/demo/drawing/rooms/room.ts';
import { artMarks, curtain, rug } from '#server/demo/drawing/rooms/soft-things.ts';
import { block } from '#server/demo/drawing/solids.ts';
import type { Random } from '#server/demo/random.ts';

const fabrics = ['#7d8a86', '#4f6470', '#c9bca8', '#8d6f5a', '#5c6b55', '#b7b3ad', '#3f4d5c'];
const accents = ['#c98a4b', '#d9b25f', '#a8503f', '#5f7f8c', '#e8ddc9', '#6f8a63', '#caa2a0'];
const rugs = [
  ['#d8cfc0', '#8c7b68'],
  ['#c3c9c6', '#5f6f70'],
  ['#e6dccb', '#b5764f'],
  ['#9aa5a8', '#e9e4d8'],
] as const;

export function livingRoom(random: Random, glow: number): FurnishedRoom {
  const style = roomStyle(random);
  const size = { wide: random.between(5, 5.7), deep: random.between(4.9, 5.4), tall: random.between(2.6, 2.9) };
  const half = size.wide / 2;
  const pane = { u: size.wide * 0.17, v: 0.06, width: size.wide * 0.62, height: 2.2 };
  const base = shell(size, style, { back: [pane] });
  const pillows = random.sample(accents, 2);
  const fabric = random.pick(fabrics);
  const wallArt = artMarks(random, { u: 4 + size.deep - 3.4, v: 1.2, width: 1.5, height: 0.95 }, '#2f2d2a');
  const cloth = random.pick(['#e9e2d5', '#cfd3cf', '#b9c0c4', '#ded0bd']);
  const unitZ = -size.deep + 2.6;
  const lampAt = { x: half - 0.55, z: -size.deep + 0.6 };
  const plantAt = { x: -half + 0.55, z: -size.deep + 0.6 };

  return {
    shell: {
      ...base,
      floor: rug(base.floor, { u: half - 1.6, v: 4 + size.deep - 3.6, width: 3.2, height: 2.3 }, random.pick(rugs)),
      left: marked(base.left, wallArt),
    },
    windows: [{ wall: 'back', opening: pane }],
    furniture: [
      ...curtain({ x: [-half + pane.u - 0.75, -half + pane.u - 0.05], y: [0.03, 2.42], z: [-size.deep + 0.03, -size.deep + 0.14] }, cloth),
      ...curtain(
        {
          x: [-half + pane.u + pane.width + 0.05, -half + pane.u + pane.width + 0.75],
          y: [0.03, 2.42],
          z: [-size.deep + 0.03, -size.deep + 0.14],
        },
        cloth,
      ),
      ...block(
        { x: [-half + pane.u - 0.8, -half + pane.u + pane.width + 0.8], y: [2.42, 2.46], z: [-size.deep + 0.05, -size.deep + 0.1] },
        '#3a3a3a',
      ),
      ...sofa({ x: -0.1, z: -size.deep + 1.35 }, 2.3, fabric, pillows, 'near'),
      ...sofa({ x: -half + 0.8, z: -size.deep + 2.95 }, 0.95, random.pick(fabrics), [random.pick(accents)], 'near'),
      ...table({ x: 0.05, z: -size.deep + 2.75 }, { wide: 1.25, deep: 0.7, tall: 0.4 }, '#a87a4f', '#3a2f26'),
      ...roundish({ x: 0.3, z: -size.deep + 2.75 }, [0.4, 0.6], [0.06, 0.08], '#d8d3c9'),
      ...block({ x: [-0.35, 0], y: [0.4, 0.44], z: [-size.deep + 2.6, -size.deep + 2.85] }, '#4d6470'),
      ...block({ x: [-0.32, -0.02], y: [0.44, 0.475], z: [-size.deep + 2.62, -size.deep + 2.84] }, '#d9b25f'),
      ...cupboard({ x: [half - 0.45, half - 0.02], y: [0.1, 0.55], z: [unitZ - 0.9, unitZ + 0.9] }, '#8f6a48', 1, '#2c2a28'),
      ...block({ x: [half - 0.12, half - 0.06], y: [0.62, 1.5], z: [unitZ - 0.78, unitZ + 0.78] }, '#15171a'),
      ...floorLamp(lampAt, glow),
      ...table({ x: 1.55, z: -size.deep + 1.3 }, { wide: 0.5, deep: 0.5, tall: 0.5 }, '#d8cbb5', '#3a2f26'),
      ...tableLamp({ x: 1.55, z: -size.deep + 1.3 }, 0.5, glow),
      ...pendant({ x: 0, z: -size.deep + 2.6 }, size.tall, 0.55, glow > 0.3 ? '#ffe2a6' : '#d9cfbd'),
      ...plantPot(plantAt, 0.36, '#c9b29a'),
    ],
    plants: [{ at: [plantAt.x, 0.34, plantAt.z], tall: 1.15, kind: 'flax' }],
    lamps:
      glow > 0
        ? [
            [lampAt.x, 1.55, lampAt.z],
            [1.55, 0.9, -size.deep + 1.3],
            [0, size.tall - 0.7, -size.deep + 2.6],
          ]
        : [],
    eye: [random.between(-0.2, 0.9), 1.3, 0.75],
    lookAt: [-0.25, 1, -size.deep],
    windowSide: 0,
  };
}
