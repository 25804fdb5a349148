// What does the house stand on and behind? Path and drive to the street, fences round the section, or a footpath for flats.
import type { Face } from '#server/demo/drawing/face.ts';
import { fence, runsBetween } from '#server/demo/drawing/fences.ts';
import type { Fence, FenceKind, Run } from '#server/demo/drawing/fences.ts';
import { drawPaving } from '#server/demo/drawing/ground.ts';
import type { Paving } from '#server/demo/drawing/ground.ts';
import type { House } from '#server/demo/drawing/house.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { block } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';

export type Section = { paving: Paving[]; street: Fence; boundary: Face[]; back: number };

export function sectionOf(random: Random, house: House, outlook: Outlook, fences: readonly FenceKind[], eyeX: number): Section {
  const back = house.plan.z[0] - 9;
  if (house.setting === 'street') return { paving: footpath(house), street: fence(random, 'open', [], 0), boundary: [], back };
  const z = house.plan.z[1] + 6.5;
  const kind = random.pick(fences);
  return {
    paving: pathAndDrive(house, z + 14),
    street: fence(random.fork('street'), kind, runsBetween([-40, 40], gapsOf(house)), z),
    boundary: outlook === 'country' ? [] : palings(random, house, back, eyeX),
    back,
  };
}

export function drawPavings(section: Section, scene: Scene): string {
  return section.paving.map((surface) => drawPaving(surface, scene)).join('');
}

const strip = ([x0, x1]: Run, near: number, far: number): Point[] => [
  [x0, 0, near],
  [x1, 0, near],
  [x1, 0, far],
  [x0, 0, far],
];

function gapsOf({ doorstep: [x], garage }: House): Run[] {
  const path: Run = [x - 0.75, x + 0.75];
  if (!garage) return [path];
  const touches = path[1] > garage.x[0] - 0.8 && path[0] < garage.x[1] + 0.8;
  return touches ? [[Math.min(path[0], garage.x[0]), Math.max(path[1], garage.x[1])]] : [path, garage.x];
}

function pathAndDrive({ doorstep: [x, z], garage }: House, near: number): Paving[] {
  const path: Paving = { corners: strip([x - 0.6, x + 0.6], near, z - 1), colour: '#b8b2a6', joints: 0.9 };
  if (!garage) return [path];
  return [path, { corners: strip(garage.x, near, garage.z), colour: '#a9a7a2', joints: 3 }];
}

function footpath({ plan, beds }: House): Paving[] {
  const far = plan.z[0] - 4;
  const kerb = plan.z[1] + 5.2;
  return [
    { corners: strip([-60, 60], kerb, far), colour: '#b9b6b0', joints: 1.6 },
    { corners: strip([-60, 60], kerb + 60, kerb + 0.2), colour: '#5d6064' },
    { corners: strip([-60, 60], kerb + 0.25, kerb), colour: '#d4d1ca' },
    ...[-30, -22, -14, -6, 2, 10, 18, 26].map((x): Paving => ({ corners: strip([x, x + 3], kerb + 3.6, kerb + 3.45), colour: '#e9e7e0' })),
    ...beds.map((bed): Paving => ({ corners: strip(bed.x, bed.z + 0.55, bed.z - 0.6), colour: '#5b4a3a' })),
  ];
}

// Timber palings close the section; on the camera's side they stand clear of the view to the house.
function palings(random: Random, { plan }: House, back: number, eyeX: number): Face[] {
  const timber = random.pick(['#8f8271', '#a39a8c', '#6f665a', '#b39a78']);
  const left = Math.min(plan.x[0] - 5, eyeX - 1.5);
  const right = Math.max(plan.x[1] + 5, eyeX + 1.5);
  const front = plan.z[1] - 1.5;
  const tall = 1.7;
  const panels = [
    block({ x: [left, right], y: [0, tall], z: [back, back + 0.1] }, timber),
    block({ x: [left - 0.1, left], y: [0, tall], z: [back, front] }, timber),
    block({ x: [right, right + 0.1], y: [0, tall], z: [back, front] }, timber),
  ];
  return panels.flat().map((side) => (side.height > 1 && side.width > 1 ? textured(side, 'board-and-batten') : side));
}
