// What runs along the street? Pickets, rails, a low wall or a clipped hedge, with gaps for path and drive.
import { drawCrown } from '#server/demo/drawing/foliage.ts';
import { face } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { drawFaces } from '#server/demo/drawing/scene.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { block } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Random } from '#server/demo/random.ts';

const fenceKinds = ['picket', 'rail', 'wall', 'hedge', 'open'] as const;
export type FenceKind = (typeof fenceKinds)[number];
export type Run = readonly [from: number, to: number];
export type Fence = { faces: Face[]; draw(scene: Scene): string };

export function fence(random: Random, kind: FenceKind, runs: readonly Run[], z: number): Fence {
  const faces = runs.flatMap((run) => fenceFaces(kind, run, z));
  if (kind === 'hedge') return { faces, draw: (scene) => runs.map((run) => hedge(random, run, z, scene)).join('') };
  if (kind === 'picket') return { faces, draw: (scene) => drawInRow(faces, scene) };
  return { faces, draw: (scene) => drawFaces(faces, scene) };
}

// Pickets stand in one plane before their rails: listed from back to front they need no sorting.
function drawInRow(faces: readonly Face[], scene: Scene): string {
  return faces.map((part) => drawFaces([part], scene)).join('');
}

export function runsBetween([from, to]: Run, gaps: readonly Run[]): Run[] {
  const ordered = [...gaps].sort((a, b) => a[0] - b[0]);
  const edges = [from, ...ordered.flat(), to];
  const runs: Run[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [start, end] = [edges[i] ?? from, edges[i + 1] ?? to];
    if (end - start > 0.6) runs.push([start, end]);
  }
  return runs;
}

function fenceFaces(kind: FenceKind, [from, to]: Run, z: number): Face[] {
  const count = (spacing: number) => Math.max(1, Math.floor((to - from) / spacing));
  const along = (spacing: number) => Array.from({ length: count(spacing) + 1 }, (_, i) => from + ((to - from) * i) / count(spacing));
  if (kind === 'picket') {
    const white = '#f7f5ee';
    return [
      ...[0.25, 0.72].flatMap((y) => block({ x: [from, to], y: [y, y + 0.08], z: [z - 0.06, z - 0.02] }, white)),
      ...along(0.15).map((x) =>
        face(
          [
            [x - 0.045, 0.06, z],
            [x + 0.045, 0.06, z],
            [x + 0.045, 0.92, z],
            [x, 1, z],
            [x - 0.045, 0.92, z],
          ],
          white,
        ),
      ),
      ...along(2.4).flatMap((x) => block({ x: [x - 0.07, x + 0.07], y: [0, 1.12], z: [z - 0.1, z + 0.04] }, white)),
    ];
  }
  if (kind === 'rail') {
    const timber = '#8d7c66';
    return [
      ...along(2.6).flatMap((x) => block({ x: [x - 0.08, x + 0.08], y: [0, 1.2], z: [z - 0.08, z + 0.08] }, timber)),
      ...[0.35, 0.7, 1.02].flatMap((y) => block({ x: [from, to], y: [y, y + 0.11], z: [z + 0.08, z + 0.12] }, timber)),
    ];
  }
  if (kind === 'wall') {
    return [
      ...block({ x: [from, to], y: [0, 0.75], z: [z - 0.12, z + 0.12] }, '#c9c3b6').map((side) => textured(side, 'plaster')),
      ...block({ x: [from - 0.04, to + 0.04], y: [0.75, 0.84], z: [z - 0.17, z + 0.17] }, '#e3ded3'),
    ];
  }
  if (kind === 'hedge') return block({ x: [from, to], y: [0, 0.85], z: [z - 0.35, z + 0.35] }, '#3f5b33');
  return [];
}

function hedge(random: Random, run: Run, z: number, scene: Scene): string {
  const body = drawFaces(block({ x: run, y: [0, 0.85], z: [z - 0.35, z + 0.35] }, '#4a6a38'), scene);
  const leaves = { dark: '#2c4a26', light: '#8fae56' };
  const tufts: string[] = [];
  for (let x = run[0] + 0.2; x < run[1]; x += 0.5) {
    const [sx, sy] = scene.camera.spotOf([x, 0.52, z + 0.35]);
    const scale = scene.camera.pixelsPerMetre([x, 0.5, z + 0.35]);
    if (sx < -80 || sx > 1680) continue;
    tufts.push(drawCrown(random, { x: sx, y: sy, rx: scale * 0.36, ry: scale * 0.44 }, leaves, scene));
  }
  return body + tufts.join('');
}
