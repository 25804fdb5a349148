// What is a room before anyone moves in? Floor, ceiling and walls seen from inside, with windows one can look out of.
import { face, marked } from '#server/demo/drawing/face.ts';
import type { Face, Flat, Mark } from '#server/demo/drawing/face.ts';
import { rectangle } from '#server/demo/drawing/openings.ts';
import type { Opening } from '#server/demo/drawing/openings.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

export type RoomSize = { wide: number; deep: number; tall: number };

export type RoomStyle = { wall: string; feature: string; floor: string; isCarpet: boolean; joinery: string; trim: string };

export type Shell = { floor: Face; ceiling: Face; back: Face; left: Face; right: Face; reveals: Face[] };

const styles: readonly RoomStyle[] = [
  { wall: '#f3f0ea', feature: '#dfe3e0', floor: '#c49a6c', isCarpet: false, joinery: '#2a2d31', trim: '#ffffff' },
  { wall: '#f6f4ef', feature: '#8fa39a', floor: '#a8794d', isCarpet: false, joinery: '#ffffff', trim: '#ffffff' },
  { wall: '#ece9e2', feature: '#c9b8a4', floor: '#d3b58c', isCarpet: false, joinery: '#2a2d31', trim: '#fbfaf7' },
  { wall: '#f1efe9', feature: '#5f7480', floor: '#8c6a4a', isCarpet: false, joinery: '#ffffff', trim: '#ffffff' },
  { wall: '#f5f2ec', feature: '#e3d4c3', floor: '#b9b2a6', isCarpet: true, joinery: '#3a3d40', trim: '#ffffff' },
];

export const roomStyle = (random: Random): RoomStyle => random.pick(styles);

export function shell(
  { wide, deep, tall }: RoomSize,
  style: RoomStyle,
  openings: { back?: Opening[]; left?: Opening[]; right?: Opening[] },
): Shell {
  const half = wide / 2;
  const near = 4;
  const floor = face(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, -deep],
      [-half, 0, -deep],
    ],
    style.floor,
  );
  const ceiling = face(
    [
      [-half, tall, -deep],
      [half, tall, -deep],
      [half, tall, near],
      [-half, tall, near],
    ],
    '#fbfaf8',
  );
  const back = face(
    [
      [-half, 0, -deep],
      [half, 0, -deep],
      [half, tall, -deep],
      [-half, tall, -deep],
    ],
    style.wall,
  );
  const left = face(
    [
      [-half, 0, near],
      [-half, 0, -deep],
      [-half, tall, -deep],
      [-half, tall, near],
    ],
    style.wall,
  );
  const right = face(
    [
      [half, 0, -deep],
      [half, 0, near],
      [half, tall, near],
      [half, tall, -deep],
    ],
    style.wall,
  );
  const finished = (wall: Face, holes: Opening[] = []): Face =>
    marked({ ...wall, holes: holes.map(outlineOfOpening) }, [...trims(wall, style), ...holes.flatMap((hole) => frameMarks(hole, style))]);
  return {
    floor: style.isCarpet ? floor : textured(floor, 'floorboard'),
    ceiling: marked(ceiling, downlights(wide, deep + near)),
    back: finished(back, openings.back),
    left: finished(left, openings.left),
    right: finished(right, openings.right),
    reveals: [
      ...(openings.back ?? []).flatMap((hole) => reveal(back, hole, style.trim)),
      ...(openings.left ?? []).flatMap((hole) => reveal(left, hole, style.trim)),
      ...(openings.right ?? []).flatMap((hole) => reveal(right, hole, style.trim)),
    ],
  };
}

export const shellFaces = ({ floor, ceiling, back, left, right, reveals }: Shell): Face[] => [
  ...reveals,
  floor,
  ceiling,
  back,
  left,
  right,
];

const outlineOfOpening = ({ u, v, width, height }: Opening): Flat[] => rectangle(u, v, width, height);

function trims(wall: Face, { trim }: RoomStyle): Mark[] {
  return [
    { shape: rectangle(0, 0, wall.width, 0.13), fill: trim },
    {
      shape: [
        [0, 0.13],
        [wall.width, 0.13],
      ],
      stroke: '#000000',
      strokeMetres: 0.012,
      opacity: 0.18,
    },
    { shape: rectangle(0, wall.height - 0.07, wall.width, 0.07), fill: trim },
    {
      shape: [
        [0, wall.height - 0.07],
        [wall.width, wall.height - 0.07],
      ],
      stroke: '#000000',
      strokeMetres: 0.012,
      opacity: 0.12,
    },
  ];
}

function frameMarks({ u, v, width, height }: Opening, { joinery, trim }: RoomStyle): Mark[] {
  const columns = Math.max(1, Math.round(width / 1.15));
  const bars = Array.from({ length: columns - 1 }, (_, i): Mark => {
    const at = u + (width * (i + 1)) / columns;
    return {
      shape: [
        [at, v],
        [at, v + height],
      ],
      stroke: joinery,
      strokeMetres: 0.07,
    };
  });
  const border = (grow: number, stroke: string, strokeMetres: number): Mark => ({
    shape: [...rectangle(u - grow, v - grow, width + grow * 2, height + grow * 2), [u - grow, v - grow]],
    stroke,
    strokeMetres,
  });
  return [
    {
      shape: [
        [u + width * 0.12, v],
        [u + width * 0.24, v],
        [u + width * 0.5, v + height],
        [u + width * 0.38, v + height],
      ],
      fill: '#ffffff',
      opacity: 0.12,
      ownLight: true,
    },
    ...bars,
    border(0.05, trim, 0.1),
    border(-0.02, joinery, 0.07),
  ];
}

// The thickness of the wall, seen through the opening.
function reveal(wall: Face, { u, v, width, height }: Opening, trim: string): Face[] {
  const thick = 0.14;
  const at = ([x, y]: Flat, out: number): Point => {
    const [o, a, b, n] = [wall.origin, wall.u, wall.v, wall.plane.normal];
    return [0, 1, 2].map((i) => (o[i] ?? 0) + (a[i] ?? 0) * x + (b[i] ?? 0) * y - (n[i] ?? 0) * out) as unknown as Point;
  };
  const ring = rectangle(u, v, width, height);
  return ring.map((corner, i) => {
    const next = ring[(i + 1) % ring.length] ?? corner;
    return face([at(corner, thick), at(next, thick), at(next, 0), at(corner, 0)], trim);
  });
}

function downlights(wide: number, long: number): Mark[] {
  const lamps: Mark[] = [];
  for (let v = 1; v < long - 0.5; v += 1.6) {
    for (const share of [0.22, 0.5, 0.78]) {
      const [u, r] = [wide * share, 0.07];
      const ring = Array.from({ length: 10 }, (_, i): Flat => [u + Math.cos((i / 10) * 6.283) * r, v + Math.sin((i / 10) * 6.283) * r]);
      lamps.push({ shape: ring, fill: '#fff6dc', ownLight: true });
    }
  }
  return lamps;
}
