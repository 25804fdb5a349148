// The apartment block: a frame of slabs and fins, balconies with glass rails, shops' height at the street, a set-back top.
import { face, marked } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { clad } from '#server/demo/drawing/house.ts';
import type { Cladding, House } from '#server/demo/drawing/house.ts';
import { plainDoorMarks, rectangle, windowMarks } from '#server/demo/drawing/openings.ts';
import type { WindowStyle } from '#server/demo/drawing/openings.ts';
import { flatRoof } from '#server/demo/drawing/roofs.ts';
import { block, blockFaces } from '#server/demo/drawing/solids.ts';
import type { Random } from '#server/demo/random.ts';

const schemes = [
  { wall: '#eceae4', frame: '#ffffff', accent: '#a9764a', base: '#4b4f53' },
  { wall: '#8c4f3c', frame: '#e9e4da', accent: '#33373b', base: '#3a3d40' },
  { wall: '#c9c6be', frame: '#f4f2ed', accent: '#5f7a6c', base: '#55524d' },
  { wall: '#4a5258', frame: '#d9dcdd', accent: '#c08a4e', base: '#2d3236' },
] as const;

const groundTop = 4;
const storey = 3.1;

export function apartment(random: Random): House {
  const scheme = random.pick(schemes);
  const storeys = random.int(3, 4);
  const bays = random.int(4, 6);
  const bay = 4.6;
  const half = (bays * bay) / 2;
  const depth = 12;
  const top = groundTop + storeys * storey;
  const joinery: WindowStyle = { panes: 'picture', frame: '#24272b', trim: '#24272b', trimWidth: 0, columns: 3 };
  const cladding: Cladding = {
    colour: scheme.wall,
    texture: scheme.wall === '#8c4f3c' ? 'brick' : 'plaster',
    trim: scheme.frame,
    foot: 0,
    footColour: scheme.base,
  };

  const base = blockFaces({ x: [-half, half], y: [0, groundTop], z: [-depth, 0] }, scheme.base);
  const tower = blockFaces({ x: [-half, half], y: [groundTop, top], z: [-depth, 0] }, scheme.wall);
  const recessed = blockFaces({ x: [-half + 2, half - 2], y: [top + 0.3, top + 3.1], z: [-depth + 1, -2.4] }, scheme.accent);
  const doorBay = random.int(1, bays - 1);

  const sliding = Array.from({ length: storeys * bays }, (_, i) => {
    const [row, column] = [Math.floor(i / bays), i % bays];
    return windowMarks(random, { u: column * bay + 0.7, v: row * storey + 0.1, width: bay - 1.4, height: 2.4 }, joinery);
  }).flat();
  const sides = Array.from({ length: storeys * 3 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    return windowMarks(random, { u: 1.6 + column * 3.7, v: row * storey + 0.85, width: 1.7, height: 1.55 }, { ...joinery, columns: 2 });
  }).flat();
  const shopfronts = Array.from({ length: bays }, (_, i) =>
    i === doorBay
      ? plainDoorMarks({ u: i * bay + 1.4, v: 0, width: 1.8, height: 2.8 }, scheme.accent, '#1f2225')
      : windowMarks(random, { u: i * bay + 0.4, v: 0.35, width: bay - 0.8, height: 2.9 }, { ...joinery, columns: 2 }),
  ).flat();

  const faces = [
    clad(base.front, { ...cladding, colour: scheme.base, texture: 'plaster' }, shopfronts),
    clad(base.left, { ...cladding, colour: scheme.base }),
    clad(base.right, { ...cladding, colour: scheme.base }),
    base.back,
    clad(tower.front, cladding, sliding),
    clad(tower.left, cladding, sides),
    clad(tower.right, cladding, sides),
    tower.back,
    ...flatRoof({ x: [-half, half], z: [-depth, 0] }, top, 0.3, { trim: scheme.frame, eave: 0.2 }),
    clad(
      recessed.front,
      { ...cladding, colour: scheme.accent, texture: 'seam' },
      windowMarks(random, { u: 1, v: 0.1, width: 2 * half - 6, height: 2.3 }, { ...joinery, columns: 6 }),
    ),
    ...[recessed.left, recessed.right].map((wall) => clad(wall, { ...cladding, colour: scheme.accent, texture: 'seam' })),
    ...flatRoof({ x: [-half + 2, half - 2], z: [-depth + 1, -2.4] }, top + 3.1, 0.25, { trim: scheme.frame, eave: 0.5 }),
    ...Array.from({ length: storeys * bays }, (_, i) =>
      balcony(-half + (i % bays) * bay, groundTop + Math.floor(i / bays) * storey, bay, scheme.frame),
    ).flat(),
    ...Array.from({ length: bays + 1 }, (_, i) => fin(-half + i * bay, top, scheme.frame)).flat(),
    ...block({ x: [-half - 0.3, half + 0.3], y: [groundTop - 0.45, groundTop - 0.2], z: [0, 1.9] }, scheme.frame),
  ];
  return {
    faces,
    plan: { x: [-half, half], z: [-depth, 0] },
    doorstep: [-half + doorBay * bay + 2.3, 0.2],
    beds: [
      { x: [-half, -half + doorBay * bay], z: 0.7 },
      { x: [-half + (doorBay + 1) * bay, half], z: 0.7 },
    ],
    setting: 'street',
  };
}

function balcony(x: number, y: number, wide: number, frame: string): Face[] {
  const z = 1.5;
  const slab = block({ x: [x + 0.12, x + wide - 0.12], y: [y - 0.2, y], z: [0, z] }, frame);
  const rail = (pane: Face): Face =>
    marked(pane, [
      { shape: rectangle(0, 0, pane.width, pane.height), fill: '#d9ebf2', opacity: 0.36 },
      { shape: rectangle(0, pane.height - 0.05, pane.width, 0.05), fill: '#2a2d31' },
      ...[1 / 3, 2 / 3].map((share): Mark => ({
        shape: [
          [pane.width * share, 0],
          [pane.width * share, pane.height],
        ],
        stroke: '#8fa3ad',
        strokeMetres: 0.025,
        opacity: 0.6,
      })),
    ]);
  return [
    ...slab,
    rail(
      face(
        [
          [x + 0.2, y, z - 0.05],
          [x + wide - 0.2, y, z - 0.05],
          [x + wide - 0.2, y + 1.05, z - 0.05],
          [x + 0.2, y + 1.05, z - 0.05],
        ],
        'none',
      ),
    ),
  ];
}

function fin(x: number, top: number, frame: string): Face[] {
  return block({ x: [x - 0.12, x + 0.12], y: [groundTop - 0.2, top], z: [0, 1.55] }, frame);
}
