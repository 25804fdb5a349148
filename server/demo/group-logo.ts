// What logo does a group carry? An emblem with its initials, alone or beside its name, in its own colours; no fonts needed.
import { drawMark, markKinds } from '#server/demo/drawing/logo-marks.ts';
import type { MarkKind } from '#server/demo/drawing/logo-marks.ts';
import { initialsOf, lettering } from '#server/demo/drawing/stroke-letters.ts';
import { element, group, sheet } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { GroupColours } from '#server/demo/stock/group-colours.ts';
import { heroGroupName } from '#server/demo/stock/group-names.ts';

export type LogoOwner = { name: string; colours: GroupColours };

const suffixes = /\s+(Realty|Property Group|Property|Real Estate|Homes|Residential|Estates|Partners|Rural)$/;

// A square emblem without a background, 800 by 800.
export function groupEmblem(owner: LogoOwner): string {
  return sheet(800, 800).written(group(drawMark(markOf(owner), initialsOf(owner.name), owner.colours), { transform: 'scale(2)' }));
}

// Emblem and name side by side on nothing, 320 high and as wide as the name needs.
export function groupLogo(owner: LogoOwner): string {
  return wideLogo(owner, owner.colours.ink);
}

// The same for dark backgrounds: the name in the group's paper colour.
export function groupLogoForDark(owner: LogoOwner): string {
  return wideLogo(owner, owner.colours.paper);
}

function wideLogo(owner: LogoOwner, ink: string): string {
  const suffix = suffixes.exec(owner.name)?.[1];
  const first = lettering(suffix ? owner.name.replace(suffixes, '') : owner.name);
  const second = suffix ? lettering(suffix) : undefined;
  const big = 88;
  const small = 34;
  const left = 346;
  const wide = Math.ceil(left + Math.max(first.wide * big, (second?.wide ?? 0) * small) + 30);
  const top = second ? 84 : 116;
  return sheet(wide, 320).written(
    group(drawMark(markOf(owner), initialsOf(owner.name), owner.colours), { transform: 'translate(10 10)scale(0.75)' }) +
      first.draw(left, top, big, ink, 13) +
      (second
        ? element('rect', { x: left, y: 196, width: 44, height: 5, rx: 2.5, fill: owner.colours.accent }) +
          second.draw(left, 218, small, ink, 12)
        : ''),
  );
}

function markOf({ name }: LogoOwner): MarkKind {
  if (name === heroGroupName) return 'gable';
  return seededRandom(`${name}/mark`).pick(markKinds);
}
