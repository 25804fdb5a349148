// What logo does a group carry? An emblem with its initials, in its own colours; no fonts needed.
import { drawMark, markKinds } from '#server/demo/drawing/logo-marks.ts';
import type { MarkKind } from '#server/demo/drawing/logo-marks.ts';
import { initialsOf } from '#server/demo/drawing/stroke-letters.ts';
import { group, sheet } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { GroupColours } from '#server/demo/stock/group-colours.ts';
import { heroGroupName } from '#server/demo/stock/group-names.ts';

export type LogoOwner = { name: string; colours: GroupColours };

// A square emblem without a background, 800 by 800.
export function groupEmblem(owner: LogoOwner): string {
  return sheet(800, 800).written(group(drawMark(markOf(owner), initialsOf(owner.name), owner.colours), { transform: 'scale(2)' }));
}

function markOf({ name }: LogoOwner): MarkKind {
  if (name === heroGroupName) return 'gable';
  return seededRandom(`${name}/mark`).pick(markKinds);
}
