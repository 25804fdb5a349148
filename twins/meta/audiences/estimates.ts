// How many people a targeting reaches, and the search for places.
import { coveredArea } from './covered-area.ts';
import type { Circle } from './covered-area.ts';
import { isRecord } from '../definitions/check-definitions.ts';
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { ADS_READ, handler } from '../graph/graph.ts';
import { GraphError } from '../graph/graph-error.ts';
import { objectOf, plainText, textOf, textsOf } from '../graph/read-params.ts';
import type { Values } from '../meta-state.ts';
import { countryName, placeOf, places, populationOf } from './places.ts';
import type { Place } from './places.ts';

const SEARCH_LIMIT = 8;
const KM_PER_MILE = 1.609;
/** People per square kilometre around a point: a town more often than open land. */
const DENSITY = 350;
const ROUNDED_TO = 100;

const record = (value: unknown): Values => (isRecord(value) ? value : {});
const list = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

const circleOf = ({ latitude, longitude, radius, distance_unit: unit }: Values): Circle => ({
  latitude: Number(latitude ?? 0),
  longitude: Number(longitude ?? 0),
  radiusKm: Number(radius) * (unit === 'kilometer' ? 1 : KM_PER_MILE),
});

/** The people of all places together, by age and gender; those where circles overlap once. */
export function reachOf(targeting: Values): number {
  const { countries, regions, cities, zips, custom_locations: points } = record(targeting.geo_locations);
  const sum = (people: readonly number[]): number => people.reduce((total, each) => total + each, 0);
  const found = (type: Place['type'], keys: readonly Values[]): number =>
    sum(keys.map(({ key }) => placeOf(type, String(key))?.people ?? 20_000));
  const all =
    sum(list(countries).map((country) => populationOf(plainText(country)))) +
    found('region', list(regions)) +
    found('city', list(cities)) +
    found('zip', list(zips)) +
    DENSITY * coveredArea(list(points).map(circleOf));
  const [youngest, oldest] = [Number(targeting.age_min ?? 18), Number(targeting.age_max ?? 65)];
  const ages = Math.max(1, (oldest >= 65 ? 80 : oldest) - youngest) / 62;
  const genders = Array.isArray(targeting.genders) && targeting.genders.length === 1 ? 0.5 : 1;
  return Math.max(1000, Math.round((Math.min(all, 300_000_000) * Math.min(1, ages) * genders) / ROUNDED_TO) * ROUNDED_TO);
}

export const estimateCalls: CallTable = {
  'GET AdAccount/reachestimate': handler<'AdAccount'>({
    scopes: ADS_READ,
    run({ params }): Answer {
      const people = reachOf(objectOf(params, 'targeting_spec') ?? {});
      const value = { users_lower_bound: people, users_upper_bound: Math.round(people * 1.18), estimate_ready: true };
      return { kind: 'value', value: { data: value }, shape: 'AdAccountReachEstimate', at: 'data' };
    },
  }),
  'GET AdAccount/delivery_estimate': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ params }) => deliveryEstimate(objectOf(params, 'targeting_spec') ?? {}, 'AdAccountDeliveryEstimate'),
  }),
  'GET AdSet/delivery_estimate': handler<'AdSet'>({
    scopes: ADS_READ,
    run: ({ node, params }) => deliveryEstimate(objectOf(params, 'targeting_spec') ?? node.data.targeting, 'AdCampaignDeliveryEstimate'),
  }),
  'GET Root/search': handler<'Root'>({ scopes: ADS_READ, run: search }),
};

function deliveryEstimate(targeting: Values, shape: string): Answer {
  const people = reachOf(targeting);
  const row = {
    estimate_dau: Math.round(people * 0.6),
    estimate_mau_lower_bound: people,
    estimate_mau_upper_bound: Math.round(people * 1.18),
    estimate_ready: true,
  };
  return { kind: 'values', values: [row], shape };
}

function search({ params }: Call<'Root'>): Answer {
  if (textOf(params, 'type') !== 'adgeolocation')
    throw new GraphError({ code: 100, message: 'Only adgeolocation can be searched here', field: 'type' });
  const types = textsOf(params, 'location_types') ?? ['country', 'region', 'city', 'zip'];
  const query = (textOf(params, 'q') ?? '').toLowerCase();
  const country = textOf(params, 'country_code');
  const found = places.filter(
    (place) => types.includes(place.type) && (country === null || place.country === country) && place.name.toLowerCase().startsWith(query),
  );
  return { kind: 'values', values: found.slice(0, Number(textOf(params, 'limit') ?? SEARCH_LIMIT)).map(showPlace), shape: 'AdGeoLocation' };
}

const showPlace = ({ key, name, type, country, region }: Place): Values => ({
  key,
  name,
  type,
  country_code: country,
  country_name: countryName(country),
  ...(region !== null && { region }),
  supports_region: true,
  supports_city: type === 'city',
});
