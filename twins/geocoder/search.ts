// Nominatim's search on the twin's map. Every street exists in every suburb that is asked for, at a place that its name decides; houses go
// up to 400. A street without a suburb is found in several suburbs of the town. Streets whose name begins with 'Unmapped' exist nowhere.
import { createHash } from 'node:crypto';
import { SUBURBS } from './suburbs.ts';
import type { Suburb } from './suburbs.ts';

export interface SearchParams {
  q: string;
  countries: readonly string[];
  limit: number;
}

interface Street {
  number: string;
  name: string;
}

const LAST_HOUSE = 400;
const SUBURBS_OF_A_STREET = 3;
/** Degrees from the centre of a suburb to its streets, and from one house to the next. */
const STREET_SPREAD = 0.008;
const HOUSE_STEP = 0.00002;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export function search({ q, countries, limit }: SearchParams): object[] {
  const known = SUBURBS.filter(({ country }) => countries.length === 0 || countries.includes(country));
  const parts = q.split(',').map((part) => part.trim());
  const isArea = (part: string): boolean =>
    known.some(({ name, city, region, postcode }) => [name, city, region, postcode].some((each) => fold(each) === fold(part)));
  const streetParts = parts.filter((part) => fold(part) !== '' && !isArea(part));
  const areas = areasOf(known, parts.filter(isArea));
  if (areas.length === 0 || streetParts.length > 1) return [];
  const [line] = streetParts;
  if (line === undefined) return areas.slice(0, limit).map((suburb) => describeArea(suburb));
  const street = streetOf(line);
  if (/^unmapped\b/i.test(street.name)) return [];
  return areas.slice(0, Math.min(limit, SUBURBS_OF_A_STREET)).map((suburb) => describeStreet(suburb, street));
}

/** The suburbs that fit every named area; of a town alone its first ones. */
function areasOf(known: readonly Suburb[], named: readonly string[]): Suburb[] {
  if (named.length === 0) return [];
  const fits = ({ name, city, region, postcode }: Suburb): boolean =>
    named.every((part) => [name, city, region, postcode].some((each) => fold(each) === fold(part)));
  return known.filter(fits);
}

function streetOf(line: string): Street {
  const [, number = '', name = line] = /^(\d+[a-z]?(?:-\d+[a-z]?)?)\s+(.+)$/i.exec(line) ?? [];
  return { number: Number.parseInt(number, 10) > LAST_HOUSE ? '' : number, name };
}

const chanceOf = (text: string): [number, number] => {
  const bytes = createHash('sha256').update(text).digest();
  return [bytes.readUInt16LE(0) / 65_535 - 0.5, bytes.readUInt16LE(2) / 65_535 - 0.5];
};

function describeStreet(suburb: Suburb, { number, name }: Street): object {
  const [north, east] = chanceOf(`${fold(name)} ${suburb.name} ${suburb.postcode}`);
  const along = (Number.parseInt(number, 10) || 0) * HOUSE_STEP;
  const isHouse = number !== '';
  return {
    ...describe(suburb, suburb.latitude + north * STREET_SPREAD + along, suburb.longitude + east * STREET_SPREAD),
    category: isHouse ? 'place' : 'highway',
    type: isHouse ? 'house' : 'residential',
    place_rank: isHouse ? 30 : 26,
    addresstype: isHouse ? 'place' : 'road',
    name: isHouse ? '' : name,
    display_name: `${isHouse ? `${number}, ` : ''}${name}, ${placeName(suburb)}`,
    address: { ...(isHouse && { house_number: number }), road: name, ...addressOf(suburb) },
  };
}

const describeArea = (suburb: Suburb): object => ({
  ...describe(suburb, suburb.latitude, suburb.longitude),
  category: 'place',
  type: 'suburb',
  place_rank: 19,
  addresstype: 'suburb',
  name: suburb.name,
  display_name: placeName(suburb),
  address: addressOf(suburb),
});

const COUNTRY_NAMES: Readonly<Record<string, string>> = { nz: 'New Zealand', au: 'Australia' };
const placeName = ({ name, city, region, postcode, country }: Suburb): string =>
  [...new Set([name, city, region, postcode, COUNTRY_NAMES[country]])].join(', ');

const addressOf = ({ name, city, region, postcode, country }: Suburb): object => ({
  suburb: name,
  city,
  state: region,
  postcode,
  country: COUNTRY_NAMES[country],
  country_code: country,
});

/** Numbers as texts, with seven decimals, as Nominatim sends them. */
function describe({ name, postcode }: Suburb, latitude: number, longitude: number): object {
  const id = createHash('sha256').update(`${name} ${postcode} ${latitude}`).digest().readUInt32LE(0);
  return {
    place_id: id,
    licence: 'Data of the twin',
    osm_type: 'node',
    osm_id: id,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    importance: 0.1,
    boundingbox: [latitude - 0.0005, latitude + 0.0005, longitude - 0.0005, longitude + 0.0005].map((degrees) => degrees.toFixed(7)),
  };
}
