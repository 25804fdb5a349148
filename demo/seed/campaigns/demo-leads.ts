// Which people answered the demo's ads? Some for each campaign whose ads open a form, at times at which the ads ran; the same for the same order.
import { referencesIn } from '#domain/campaigns/index.ts';
import type { Fields } from '#domain/campaigns/index.ts';
import { LEAD_STATES } from '#domain/leads/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import { peopleWithOwnAddresses } from '../../people-and-places/people.ts';
import { mobile } from '../../people-and-places/phone-numbers.ts';
import { seededRandom } from '../../people-and-places/random.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';

const FEWEST = 6;
const MOST = 14;
const HOUR_MS = 3_600_000;
const ANSWERS = ['This summer', 'In the next three months', 'I am only looking', 'As soon as possible'];

export interface DemoLead {
  key: string;
  /** The key of the ad in the plan of its delivery. */
  adKey: string;
  at: number;
  name: string;
  email: string;
  phone: string;
  answer: string;
  state: LeadState;
}

export function demoLeads({ order, plan }: Pick<DemoDelivery, 'order' | 'plan'>, now: number): DemoLead[] {
  if (!plan.some(({ kind }) => kind === 'leadForm')) return [];
  const random = seededRandom(`leads/${order.orderNumber}`);
  const sets = new Map(plan.filter(({ kind }) => kind === 'adSet').map(({ key, fields }) => [key, fields]));
  const shown = plan.flatMap(({ key, kind, fields }) => {
    const times = kind === 'ad' ? timesOf(sets.get(referencesIn(fields.adset_id ?? null)[0] ?? ''), now) : null;
    return times ? [{ key, ...times }] : [];
  });
  if (shown.length === 0) return [];
  return peopleWithOwnAddresses(random, random.int(FEWEST, MOST), 'mail.example').map((person, index) => {
    const { key: adKey, from, until } = random.pick(shown);
    return {
      key: `lead${index + 1}`,
      adKey,
      // Networks tell times in whole seconds.
      at: Math.floor((from + random.next() * (until - from)) / 1000) * 1000,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: mobile(random, 'NZ'),
      answer: random.pick(ANSWERS),
      state: random.pick(LEAD_STATES),
    };
  });
}

/** Null for an ad set that has hardly begun. */
function timesOf(set: Fields | undefined, now: number): { from: number; until: number } | null {
  const from = momentOf(set?.start_time) + HOUR_MS;
  const until = Math.min(momentOf(set?.end_time), now) - HOUR_MS;
  return until > from ? { from, until } : null;
}

const momentOf = (field: Fields[string] | undefined): number => (typeof field === 'string' ? Date.parse(field) : NaN);
