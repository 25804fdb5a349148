// In which order are surfaces painted so that near ones cover far ones? A binary space partition answers exactly,
// cutting a surface only where it truly passes through another one's plane.
import type { Face } from '#server/demo/drawing/face.ts';
import { heightOver, splitBy } from '#server/demo/drawing/plane.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Fragment = { face: Face; corners: readonly Point[] };

type Side = 'front' | 'back' | 'level' | 'both';

export function paintOrder(faces: readonly Face[], eye: Point): Fragment[] {
  const painted: Fragment[] = [];
  paint(
    faces.map((face) => ({ face, corners: face.corners })),
    eye,
    painted,
  );
  return painted;
}

function paint(fragments: readonly Fragment[], eye: Point, painted: Fragment[]): void {
  if (fragments.length === 0) return;
  const divider = bestDivider(fragments);
  const front: Fragment[] = [];
  const back: Fragment[] = [];
  const level: Fragment[] = [];
  for (const fragment of fragments) {
    const side = fragment === divider ? 'level' : sideOf(divider, fragment);
    if (side === 'level') level.push(fragment);
    if (side === 'front') front.push(fragment);
    if (side === 'back') back.push(fragment);
    if (side !== 'both') continue;
    const parts = splitBy(divider.face.plane, fragment.corners);
    if (parts.front.length > 0) front.push({ face: fragment.face, corners: parts.front });
    if (parts.back.length > 0) back.push({ face: fragment.face, corners: parts.back });
  }
  const seenFromFront = heightOver(divider.face.plane, eye) >= 0;
  paint(seenFromFront ? back : front, eye, painted);
  painted.push(...level);
  paint(seenFromFront ? front : back, eye, painted);
}

// Looking at a handful of candidates keeps cuts rare without weighing every pair.
function bestDivider(fragments: readonly Fragment[]): Fragment {
  const step = Math.max(1, Math.floor(fragments.length / 12));
  let best = fragments[0] as Fragment;
  let bestCost = Infinity;
  for (let i = 0; i < fragments.length; i += step) {
    const candidate = fragments[i] as Fragment;
    const sides = fragments.map((other) => (other === candidate ? 'level' : sideOf(candidate, other)));
    const count = (side: Side) => sides.filter((each) => each === side).length;
    const cost = count('both') * 8 + Math.abs(count('front') - count('back'));
    if (cost < bestCost) [best, bestCost] = [candidate, cost];
  }
  return best;
}

function sideOf(divider: Fragment, other: Fragment): Side {
  let [isFront, isBack] = [false, false];
  for (const corner of other.corners) {
    const height = heightOver(divider.face.plane, corner);
    if (height > 1e-3) isFront = true;
    if (height < -1e-3) isBack = true;
  }
  if (isFront && isBack) return 'both';
  if (isFront) return 'front';
  return isBack ? 'back' : 'level';
}
