// What are the demo's groups called, and where are they? Hand-picked names first, made ones when those run out; never two alike.
import { australianGroupNames, groupNameEndings, groupNameStems, heroGroupName, newZealandGroupNames } from '#demo/stock/group-names.ts';
import { seededRandom } from '#demo/people-and-places/random.ts';

export type GroupName = { name: string; country: 'NZ' | 'AU' };

export function groupNames(seed: string, count: number): GroupName[] {
  const random = seededRandom(`${seed}/names`);
  const made = random.shuffle(groupNameStems.flatMap((stem) => groupNameEndings.map((ending) => `${stem} ${ending}`)));
  const inNewZealand = [...random.shuffle(newZealandGroupNames)];
  const inAustralia = [...random.shuffle(australianGroupNames)];

  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { name: heroGroupName, country: 'NZ' };
    const country = index % 6 === 3 ? 'AU' : 'NZ';
    const name = (country === 'AU' ? inAustralia : inNewZealand).shift() ?? made.shift();
    if (!name) throw new Error(`the demo does not know ${count} group names`);
    return { name, country };
  });
}
