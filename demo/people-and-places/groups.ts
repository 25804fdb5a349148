// Which property groups live in the demo? Plain data only, the same for the same seed; the database comes later.
// Every group draws from its own fork, so a longer demo begins with exactly the groups of a shorter one.
import { officeAddress } from '#demo/people-and-places/addresses.ts';
import type { Address } from '#demo/people-and-places/addresses.ts';
import { asciiSlug } from '#demo/people-and-places/ascii-slug.ts';
import { peopleWithOwnAddresses } from '#demo/people-and-places/people.ts';
import type { Person } from '#demo/people-and-places/people.ts';
import { landline, mobile } from '#demo/people-and-places/phone-numbers.ts';
import { seededRandom } from '#demo/people-and-places/random.ts';
import type { Random } from '#demo/people-and-places/random.ts';
import { groupPalettes, heroColours } from '#demo/stock/group-colours.ts';
import type { GroupColours } from '#demo/stock/group-colours.ts';
import { australianGroupNames, groupNameEndings, groupNameStems, heroGroupName, newZealandGroupNames } from '#demo/stock/group-names.ts';
import { australianSuburbs, newZealandSuburbs } from '#demo/stock/suburbs.ts';
import type { Suburb } from '#demo/stock/suburbs.ts';

export type DemoPerson = Person & { email: string; phone: string };
export type DemoOffice = { name: string; address: Address; phone: string; email: string; managers: DemoPerson[] };
export type DemoAgent = DemoPerson & { office: number };
export type DemoGroup = {
  name: string;
  /** Most are; a list with none that are switched off would not show what that looks like. */
  isActive: boolean;
  slug: string;
  domain: string;
  country: 'NZ' | 'AU';
  currency: 'NZD' | 'AUD';
  timezone: 'Pacific/Auckland' | 'Australia/Sydney';
  colours: GroupColours;
  corporate: DemoPerson;
  offices: DemoOffice[];
  agents: DemoAgent[];
};

type GroupPlan = GroupName & { suburbs: Suburb[]; agentsPerOffice: readonly [number, number]; colours: GroupColours };

const heroSuburbs = ['Ponsonby', 'Takapuna', 'Remuera', 'Mount Maunganui', 'Thorndon', 'Merivale'];

export function demoGroups(seed: string, count: number): DemoGroup[] {
  return groupNames(seed, count).map((named, index) => {
    const random = seededRandom(`${seed}/group/${index}`);
    const group = demoGroup(random, index === 0 ? heroPlan(named) : plan(random.fork('plan'), named));
    return { ...group, isActive: index % 6 !== 5 };
  });
}

function heroPlan(named: GroupName): GroupPlan {
  return { ...named, suburbs: heroSuburbs.map(suburbNamed), agentsPerOffice: [5, 8], colours: heroColours };
}

function plan(random: Random, named: GroupName): GroupPlan {
  return { ...named, suburbs: officeSuburbs(random, named.country), agentsPerOffice: [2, 6], colours: random.pick(groupPalettes) };
}

function demoGroup(random: Random, { name, country, suburbs, agentsPerOffice, colours }: GroupPlan): Omit<DemoGroup, 'isActive'> {
  const slug = asciiSlug(name, '-');
  // A reserved top-level domain, so that no email of the demo can reach anyone.
  const domain = `${slug}.example`;
  const branches = suburbs.map((suburb) => ({ suburb, managers: random.int(1, 2), agents: random.int(...agentsPerOffice) }));
  const headcount = branches.reduce((total, branch) => total + branch.managers + branch.agents, 1);
  const [corporate, ...others] = staffOf(random.fork('people'), headcount, domain, country);
  if (!corporate) throw new Error(`${name} has nobody to run it`);

  const offices: DemoOffice[] = [];
  const agents: DemoAgent[] = [];
  for (const [index, { suburb, ...sizes }] of branches.entries()) {
    const own = random.fork(`office/${index}`);
    offices.push({
      name: `${shortName(name)} ${suburb.suburb}`,
      address: officeAddress(own, suburb),
      phone: landline(own, suburb),
      email: `${asciiSlug(suburb.suburb)}@${domain}`,
      managers: others.splice(0, sizes.managers),
    });
    agents.push(...others.splice(0, sizes.agents).map((agent) => ({ ...agent, office: index })));
  }

  return {
    name,
    slug,
    domain,
    country,
    currency: country === 'NZ' ? 'NZD' : 'AUD',
    timezone: country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
    colours,
    corporate,
    offices,
    agents,
  };
}

function staffOf(random: Random, count: number, domain: string, country: DemoGroup['country']): DemoPerson[] {
  return peopleWithOwnAddresses(random, count, domain).map((who) => ({ ...who, phone: mobile(random, country) }));
}

// Most groups keep to one region; the rest are spread over the country.
function officeSuburbs(random: Random, country: DemoGroup['country']): Suburb[] {
  const count = random.int(2, 5);
  if (country === 'AU') return random.sample(australianSuburbs, count);
  if (random.chance(0.25)) return random.sample(newZealandSuburbs, count);
  const home = random.pick(newZealandSuburbs);
  const near = newZealandSuburbs.filter((suburb) => suburb.region === home.region);
  return near.length < count ? random.sample(newZealandSuburbs, count) : random.sample(near, count);
}

function suburbNamed(name: string): Suburb {
  const found = newZealandSuburbs.find((suburb) => suburb.suburb === name);
  if (!found) throw new Error(`no suburb is called ${name}`);
  return found;
}

const shortName = (name: string) => name.replace(/ (Realty|Property|Real Estate|Homes|Residential|Estates|Property Group|Rural)$/, '');

type GroupName = { name: string; country: 'NZ' | 'AU' };

/** What are the demo's groups called, and where are they? Hand-picked names first, made ones when those run out; never two alike. */
function groupNames(seed: string, count: number): GroupName[] {
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
