// The country barn: two steep gables in dark upright cladding, one end all glass, joined by a low link.
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { garageDoorMarks, glassMarks, plainDoorMarks, rectangle, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { flatRoof, gableRoof } from '#server/demo/drawing/roofs.ts';
import type { RoofStyle } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces, prism } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Texture } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

type Scheme = { wall: string; texture: Texture; roof: string; trim: string; door: string; joinery: string };

const schemes: readonly Scheme[] = [
  { wall: '#3a3d40', texture: 'board-and-batten', roof: '#2e3134', trim: '#26292b', door: '#a9764a', joinery: '#1d1f21' },
  { wall: '#7c2f26', texture: 'board-and-batten', roof: '#4a4f52', trim: '#f2efe6', door: '#2c2f31', joinery: '#f2efe6' },
  { wall: '#f0eee8', texture: 'board-and-batten', roof: '#33373a', trim: '#ffffff', door: '#8a5a33', joinery: '#24272a' },
  { wall: '#8d6a48', texture: 'cedar', roof: '#3b3f42', trim: '#2e3134', door: '#2b2e30', joinery: '#22252a' },
  { wall: '#5d6b60', texture: 'seam', roof: '#515d54', trim: '#3f4a43', door: '#b07b45', joinery: '#23282a' },
];

const wallTop = 2.9;

export function barn(random: Random): House {
  const scheme = random.pick(schemes);
  const cladding: Cladding = { colour: scheme.wall, texture: scheme.texture, trim: scheme.trim, foot: 0.12, footColour: '#8c8a85' };
  const roof: RoofStyle = { colour: scheme.roof, trim: scheme.trim, texture: 'seam', eave: 0.12, verge: 0.14 };
  const joinery: WindowStyle = { panes: 'picture', frame: scheme.joinery, trim: scheme.joinery, trimWidth: 0, columns: 2 };
  const wide = random.between(6.2, 7.2);
  const rise = random.between(2.8, 3.4);
  const main = { x: [-8, -8 + wide] as const, z: [-13, 0] as const };
  const link = { x: [main.x[1], main.x[1] + 2.4] as const, z: [-8, -3] as const };
  const side = { x: [link.x[1], link.x[1] + 8] as const, z: [-9, -2.4] as const };

  const faces = [
    ...streetGable(random, main, rise, cladding, joinery),
    ...gableRoof(main, wallTop, rise, 'z', roof),
    ...linkBlock(random, link, scheme, joinery),
    ...sideWing(random, side, cladding, joinery, scheme.trim),
    ...gableRoof(side, 2.7, 2.6, 'x', roof),
    ...flue(main.x[0] + wide * 0.3, -6, wallTop + rise + 0.9),
    ...block({ x: [main.x[0] + 0.2, main.x[1] - 0.2], y: [0, 0.14], z: [0, 3] }, '#a58763').map((surface) =>
      surface.plane.normal[1] > 0.9 ? textured(surface, 'cedar') : surface,
    ),
  ];
  const doorX = (link.x[0] + link.x[1]) / 2;
  return {
    faces,
    plan: { x: [main.x[0], side.x[1]], z: [-13, 0] },
    doorstep: [doorX, -2.6],
    garage: { x: [side.x[0] + 1.4, side.x[0] + 6.6], z: side.z[1] },
    beds: [
      { x: [main.x[0], main.x[1]], z: 3.5 },
      { x: [side.x[0] + 0.1, side.x[1]], z: side.z[1] + 0.6 },
    ],
    setting: 'garden',
  };
}

type Plan = { x: readonly [number, number]; z: readonly [number, number] };

function streetGable(random: Random, { x: [x0, x1], z: [z0, z1] }: Plan, rise: number, cladding: Cladding, joinery: WindowStyle): Face[] {
  const centre = (x0 + x1) / 2;
  const end: Point[] = [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, wallTop, z0],
    [centre, wallTop + rise, z0],
    [x0, wallTop, z0],
  ];
  const [back, front, , right, , , left] = prism(end, [0, 0, z1 - z0], cladding.colour);
  if (!front || !back || !left || !right) return [];
  const depth = z1 - z0;
  const sides = [0.12, 0.45, 0.78].flatMap((share) => windowMarks(random, { u: depth * share, v: 0.5, width: 1.5, height: 2 }, joinery));
  return [
    clad(front, cladding, glazedEnd(random, x1 - x0, rise, joinery.frame)),
    clad(back, cladding),
    clad(left, cladding, sides),
    clad(right, cladding, sides),
  ];
}

// Doors below, and glass that follows the slope of the roof above.
function glazedEnd(random: Random, width: number, rise: number, frame: string): Mark[] {
  const inset = 0.75;
  const slope = rise / (width / 2);
  const shoulder = wallTop + inset * slope - 0.45;
  const peak = wallTop + rise - 0.55;
  const pane: [number, number][] = [
    [inset, 2.75],
    [width - inset, 2.75],
    [width - inset, shoulder],
    [width / 2, peak],
    [inset, shoulder],
  ];
  const posts = [0.25, 0.5, 0.75].map((share) => {
    const u = inset + (width - 2 * inset) * share;
    const top = peak - Math.abs(u - width / 2) * slope;
    return {
      shape: [
        [u, 0.1],
        [u, top],
      ] as [number, number][],
      stroke: frame,
      strokeMetres: 0.09,
    };
  });
  return [
    { shape: rectangle(inset - 0.7, 0.1, width - 2 * inset + 1.4, peak - 0.2), fill: 'url(#halo)', ownLight: true },
    { shape: rectangle(inset - 0.07, 0.1, width - 2 * inset + 0.14, 2.6), fill: frame },
    ...glassMarks(random, { u: inset, v: 0.15, width: width - 2 * inset, height: 2.45 }, 'url(#glass-lit)'),
    { shape: pane, fill: 'url(#glass-lit)', stroke: frame, strokeMetres: 0.1, ownLight: true },
    {
      shape: [
        [inset + 0.5, 2.75],
        [inset + 1.1, 2.75],
        [width / 2 + 0.3, peak - 0.4],
        [width / 2 - 0.1, peak - 0.1],
      ],
      fill: '#ffffff',
      opacity: 0.1,
      ownLight: true,
    },
    ...posts,
  ];
}

function linkBlock(random: Random, plan: Plan, scheme: Scheme, joinery: WindowStyle): Face[] {
  const shell = blockFaces({ ...plan, y: [0, 2.5] }, scheme.trim);
  const marks = [
    ...windowMarks(random, { u: 0.1, v: 0.1, width: 0.6, height: 2.2 }, { ...joinery, columns: 1 }),
    ...plainDoorMarks({ u: 0.75, v: 0.05, width: 1, height: 2.2 }, scheme.door, joinery.frame),
    ...windowMarks(random, { u: 1.8, v: 0.1, width: 0.55, height: 2.2 }, { ...joinery, columns: 1 }),
  ];
  return [{ ...shell.front, marks }, shell.back, ...flatRoof(plan, 2.5, 0.22, { trim: scheme.trim, eave: 0.35 })];
}

function sideWing(random: Random, { x: [x0, x1], z: [z0, z1] }: Plan, cladding: Cladding, joinery: WindowStyle, trim: string): Face[] {
  const middle = (z0 + z1) / 2;
  const end: Point[] = [
    [x0, 0, z0],
    [x0, 0, z1],
    [x0, 2.7, z1],
    [x0, 5.3, middle],
    [x0, 2.7, z0],
  ];
  const [left, right, , front, , , back] = prism(end, [x1 - x0, 0, 0], cladding.colour);
  if (!left || !right || !front || !back) return [];
  const leaf = garageDoorMarks({ u: 1.4, v: 0, width: 5.2, height: 2.3 }, '#4b4f52', trim);
  const loft = windowMarks(random, { u: (z1 - z0) / 2 - 0.7, v: 2.9, width: 1.4, height: 1.3 }, joinery);
  const low = windowMarks(random, { u: (z1 - z0) / 2 - 1.4, v: 0.6, width: 2.8, height: 1.6 }, { ...joinery, columns: 3 });
  return [clad(front, cladding, leaf), clad(back, cladding), clad(left, cladding, loft), clad(right, cladding, [...low, ...loft])];
}

function flue(x: number, z: number, top: number): Face[] {
  return [
    ...block({ x: [x - 0.13, x + 0.13], y: [3, top], z: [z - 0.13, z + 0.13] }, '#8d9194'),
    ...block({ x: [x - 0.2, x + 0.2], y: [top, top + 0.16], z: [z - 0.2, z + 0.2] }, '#5f6366'),
  ];
}
