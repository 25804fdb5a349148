// What grows around the house, and where? Trees behind and beside it, shrubs along its foot, nothing in front of the door.
import { element } from '#server/demo/drawing/svg.ts';
import { lostInShadow } from '#server/demo/drawing/light.ts';
import type { House } from '#server/demo/drawing/house.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { drawShrub } from '#server/demo/drawing/shrubs.ts';
import type { ShrubKind } from '#server/demo/drawing/shrubs.ts';
import { drawTree } from '#server/demo/drawing/trees.ts';
import type { TreeKind } from '#server/demo/drawing/trees.ts';
import { up } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';

export type Plant = { x: number; z: number; tall: number; spread: number; draw(random: Random, scene: Scene): string };
export type Garden = { behind: Plant[]; before: Plant[] };

const treesFor: Record<Outlook, readonly (readonly [TreeKind, number])[]> = {
  sea: [
    ['pohutukawa', 4],
    ['cabbage', 3],
    ['broadleaf', 2],
    ['ponga', 1],
  ],
  hills: [
    ['broadleaf', 3],
    ['ponga', 2],
    ['cabbage', 2],
    ['pohutukawa', 1],
    ['slender', 1],
  ],
  town: [
    ['broadleaf', 4],
    ['pohutukawa', 2],
    ['cabbage', 2],
    ['slender', 2],
  ],
  country: [
    ['broadleaf', 4],
    ['slender', 3],
    ['cabbage', 2],
  ],
  alps: [
    ['slender', 4],
    ['broadleaf', 3],
  ],
};
const heights: Record<TreeKind, readonly [number, number]> = {
  pohutukawa: [6, 9],
  cabbage: [5, 8],
  ponga: [3.5, 5],
  broadleaf: [6, 10],
  slender: [7, 12],
};
const shrubsAtFoot: readonly (readonly [ShrubKind, number])[] = [
  ['hebe', 3],
  ['hydrangea', 3],
  ['agapanthus', 3],
  ['flax', 2],
  ['topiary', 2],
];

export function plantGarden(random: Random, house: House, outlook: Outlook, cameraSide: number): Garden {
  const { x, z } = house.plan;
  const isClear = (at: number) =>
    Math.abs(at - house.doorstep[0]) > 1.5 && (!house.garage || at < house.garage.x[0] - 0.6 || at > house.garage.x[1] + 0.6);
  const tree = (at: number, depth: number): Plant => {
    const kind = random.weighted(treesFor[outlook]);
    const tall = random.between(...heights[kind]);
    return {
      x: at,
      z: depth,
      tall,
      spread: kind === 'pohutukawa' ? tall * 0.6 : tall * 0.3,
      draw: (own, scene) => drawTree(own, kind, standAt(scene, at, depth, tall), scene),
    };
  };
  const shrub = (at: number, depth: number, tall: number): Plant => {
    const kind = random.weighted(shrubsAtFoot);
    return {
      x: at,
      z: depth,
      tall,
      spread: tall * 0.5,
      draw: (own, scene) => drawShrub(own, kind, standAt(scene, at, depth, tall), scene),
    };
  };

  const back = Array.from({ length: random.int(3, 6) }, () => tree(random.between(x[0] - 8, x[1] + 8), z[0] - random.between(3, 7)));
  const farSide = tree(cameraSide > 0 ? x[0] - random.between(3, 5) : x[1] + random.between(3, 5), (z[0] + z[1]) / 2);
  const nearSide = cameraSide > 0 ? tree(x[1] + random.between(5.5, 8), z[0] + 2) : tree(x[0] - random.between(5.5, 8), z[0] + 2);
  const foot = house.beds.flatMap((bed) => {
    const row: Plant[] = [];
    for (let at = bed.x[0] + 0.4; at < bed.x[1] - 0.2; at += random.between(0.75, 1.2)) {
      if (isClear(at)) row.push(shrub(at, bed.z + random.between(-0.1, 0.2), random.between(0.5, 0.95)));
    }
    return row;
  });
  const sides = Array.from({ length: 5 }, () =>
    shrub(
      cameraSide > 0 ? x[1] + random.between(0.6, 0.9) : x[0] - random.between(0.6, 0.9),
      random.between(z[0] + 1, z[1] - 1),
      random.between(0.6, 1.2),
    ),
  );
  if (house.setting === 'street') {
    return { behind: back, before: [...foot, ...[x[0] - 2.5, x[1] + 2.5].map((at) => tree(at, z[1] + 3.8))] };
  }
  return { behind: [...back, farSide], before: [...sides, nearSide, ...foot] };
}

export function drawPlants(random: Random, plants: readonly Plant[], scene: Scene): string {
  const nearLast = [...plants].sort((a, b) => scene.camera.depthOf([b.x, 0, b.z]) - scene.camera.depthOf([a.x, 0, a.z]));
  return nearLast.map((plant, i) => plant.draw(random.fork(`plant/${i}`), scene)).join('');
}

// A crown's shadow is a blot on the lawn where the sun throws it, one round and soft shape per plant.
export function drawPlantShadows(plants: readonly Plant[], { camera, light, sheet }: Scene): string {
  const depth = lostInShadow(light, up);
  const blots = plants.map(({ x, z, tall, spread }) => {
    const length = Math.min((tall * 0.62) / Math.max(light.toSun[1], 0.3), tall * 1.5);
    const [sx, sz] = [x - light.toSun[0] * length, z - light.toSun[2] * length];
    const [cx, cy] = camera.spotOf([sx, 0, sz]);
    const scale = camera.pixelsPerMetre([sx, 0, sz]);
    const rise = Math.max(3, (scale * spread * camera.eye[1]) / Math.max(6, camera.depthOf([sx, 0, sz])));
    return element('ellipse', { cx, cy, rx: scale * spread * 1.35, ry: rise * 1.8, fill: sheet.soft(light.shade, 0.3 + depth * 0.7) });
  });
  return blots.join('');
}

function standAt({ camera }: Scene, x: number, z: number, tall: number) {
  const [sx, sy] = camera.spotOf([x, 0, z]);
  return { x: sx, y: sy, tall: tall * camera.pixelsPerMetre([x, 0, z]) };
}
