// Which parts of a surface does the sun not reach? Every other surface is thrown onto its plane along the sunbeam.
import { flatOn } from '#server/demo/drawing/face.ts';
import type { Face, Flat } from '#server/demo/drawing/face.ts';
import { heightOver, splitBy } from '#server/demo/drawing/plane.ts';
import { dot, minus, times } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

const clearance = 0.012;

export function shadowsOn(receiver: Face, casters: readonly Face[], toSun: Point): Flat[][] {
  const slant = dot(receiver.plane.normal, toSun);
  if (slant < 0.03) return [];
  const outline = receiver.corners.map((corner) => flatOn(receiver, corner));
  const lifted = { normal: receiver.plane.normal, offset: receiver.plane.offset + clearance };
  const shadows: Flat[][] = [];
  for (const caster of casters) {
    if (caster === receiver || caster.colour === 'none' || dot(caster.plane.normal, toSun) <= 0.001) continue;
    if (!caster.corners.some((corner) => heightOver(lifted, corner) > 0)) continue;
    const above = splitBy(lifted, caster.corners).front;
    if (above.length === 0) continue;
    const thrown = above.map((corner) => flatOn(receiver, minus(corner, times(toSun, heightOver(receiver.plane, corner) / slant))));
    if (!overlaps(thrown, receiver)) continue;
    const kept = clipped(thrown, outline);
    if (kept.length > 2) shadows.push(counterClockwise(kept));
  }
  return shadows;
}

function overlaps(shape: readonly Flat[], { width, height }: Face): boolean {
  return shape.some(([u]) => u > 0) && shape.some(([u]) => u < width) && shape.some(([, v]) => v > 0) && shape.some(([, v]) => v < height);
}

// Sutherland and Hodgman: the outline is convex and runs counter-clockwise seen from outside.
export function clipped(shape: readonly Flat[], outline: readonly Flat[]): Flat[] {
  let kept: Flat[] = [...shape];
  for (const [i, from] of outline.entries()) {
    const to = outline[(i + 1) % outline.length] ?? from;
    const leftOf = ([u, v]: Flat) => (to[0] - from[0]) * (v - from[1]) - (to[1] - from[1]) * (u - from[0]);
    const cut: Flat[] = [];
    for (const [j, here] of kept.entries()) {
      const there = kept[(j + 1) % kept.length] ?? here;
      const [a, b] = [leftOf(here), leftOf(there)];
      if (a >= 0) cut.push(here);
      if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
        const share = a / (a - b);
        cut.push([here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share]);
      }
    }
    kept = cut;
  }
  return kept;
}

// All shadows of a surface become one path: with one winding, overlaps never cancel out.
function counterClockwise(shape: Flat[]): Flat[] {
  let area = 0;
  for (const [i, [u, v]] of shape.entries()) {
    const [nextU, nextV] = shape[(i + 1) % shape.length] ?? [u, v];
    area += u * nextV - nextU * v;
  }
  return area < 0 ? shape.toReversed() : shape;
}
