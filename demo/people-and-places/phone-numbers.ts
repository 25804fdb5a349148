// Which phone number does someone in the demo have? Always E.164, valid for the place, drawn from the seed.
import { australianLandlineLead, australianMobiles, landlineAreas, mobilePrefixes } from '#demo/stock/phone-areas.ts';
import type { Suburb } from '#demo/stock/suburbs.ts';
import type { Random } from '#demo/people-and-places/random.ts';

export function landline(random: Random, place: Pick<Suburb, 'country' | 'region'>): string {
  if (place.country === 'AU') return `+61${australianLandlineLead}${digits(random, 4)}`;
  const known = landlineAreas[place.region];
  if (!known) throw new Error(`no area code is known for ${place.region}`);
  return `+64${known.area}${random.pick(known.leads)}${digits(random, 5)}`;
}

export function mobile(random: Random, country: Suburb['country']): string {
  if (country === 'AU') return `+61${random.pick(australianMobiles)}`;
  const [prefix, length] = random.pick(mobilePrefixes);
  return `+64${prefix}${random.int(2, 9)}${digits(random, length - 1)}`;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}
