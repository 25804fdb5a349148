// The rules for the people and places that an ad set targets.
import { plainText } from '../graph/read-params.ts';
import type { Graph } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { isRecord } from '../definitions/check-definitions.ts';
import type { GraphNode, Values } from '../meta-state.ts';

const POINT_RADIUS = { kilometer: [1, 80], mile: [0.63, 50] } as const;
const CITY_RADIUS = { kilometer: [17, 80], mile: [10, 50] } as const;
const PLATFORMS = ['facebook', 'instagram', 'messenger', 'audience_network', 'threads', 'whatsapp'];
const PLACES = ['countries', 'country_groups', 'regions', 'cities', 'zips', 'places', 'custom_locations', 'geo_markets', 'neighborhoods'];
const LIMITS: Readonly<Record<string, number>> = { regions: 200, cities: 250, zips: 50_000, custom_locations: 200, countries: 25 };
const AUDIENCES_PER_SET = 500;
const HOUSING_SUBCODE = 2_909_035;
const EUROPE = ['AT', 'BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PT', 'SE'];

export function checkTargeting(graph: Graph, account: string, targeting: Values, campaign: GraphNode<'Campaign'>): void {
  const places = record(targeting.geo_locations);
  if (!PLACES.some((kind) => list(places[kind]).length > 0))
    throw refuse('targeting.geo_locations', 'Location required', 'Choose at least one location.', 1_885_364);
  checkPlaces(places, 'targeting.geo_locations');
  checkPlaces(record(targeting.excluded_geo_locations), 'targeting.excluded_geo_locations');
  checkPeople(targeting);
  checkAutomation(targeting, campaign);
  checkPlacements(targeting);
  for (const field of ['custom_audiences', 'excluded_custom_audiences']) checkAudiences(graph, account, list(targeting[field]), field);
  checkBlockLists(graph, account, list(targeting.excluded_publisher_list_ids).map(String));
  checkHousing(graph, targeting, campaign);
}

const record = (value: unknown): Values => (isRecord(value) ? value : {});
const list = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const number = (value: unknown): number | null => (value === undefined || value === null || value === '' ? null : Number(value));

function checkBlockLists(graph: Graph, account: string, ids: readonly string[]): void {
  for (const id of ids) {
    const found = graph.store.get(id);
    if (found?.kind !== 'PublisherBlockList' || found.owner !== account)
      throw new GraphError({
        code: 100,
        message: `There is no block list ${id} in this account`,
        field: 'targeting.excluded_publisher_list_ids',
      });
  }
}

function checkPlaces(places: Values, path: string): void {
  for (const [kind, limit] of Object.entries(LIMITS))
    if (list(places[kind]).length > limit) throw refuse(`${path}.${kind}`, 'Too many locations', `At most ${limit} ${kind}.`, 1_885_365);
  for (const point of list(places.custom_locations)) checkPoint(point, `${path}.custom_locations`);
  for (const city of list(places.cities)) {
    if (city.key === undefined) throw refuse(`${path}.cities`, 'City without a key', 'A city is named by its key.', 1_885_366);
    checkRadius(city, CITY_RADIUS, `${path}.cities`, false);
  }
  for (const zip of list(places.zips))
    if (!/^[A-Z]{2}:\w[\w -]*$/.test(String(zip.key)))
      throw refuse(`${path}.zips`, 'Invalid postcode', `${String(zip.key)} is not a key of a postcode.`, 1_885_367);
  const types = list(places.location_types).map(String);
  if (types.length > 0 && (types.length !== 2 || !types.includes('home') || !types.includes('recent')))
    throw refuse(`${path}.location_types`, 'Location types not available', 'Only home and recent together can be used.', 1_870_197);
}

function checkPoint(point: Values, path: string): void {
  const [latitude, longitude] = [number(point.latitude), number(point.longitude)];
  const isPoint = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPoint && point.address_string === undefined)
    throw refuse(path, 'Invalid location', 'A location needs a latitude and a longitude, or an address.', 1_487_766);
  checkRadius(point, POINT_RADIUS, path, true);
}

function checkRadius(
  { radius: given, distance_unit: unit = 'mile' }: Values,
  bounds: Readonly<Record<'kilometer' | 'mile', readonly [number, number]>>,
  path: string,
  isRequired: boolean,
): void {
  const range = Object.hasOwn(bounds, String(unit)) ? bounds[unit as 'mile'] : undefined;
  if (!range) throw refuse(`${path}.distance_unit`, 'Invalid unit', 'The distance unit is mile or kilometer.', 1_487_769);
  const radius = number(given);
  if (radius === null && !isRequired) return;
  if (radius === null || radius < range[0] || radius > range[1])
    throw refuse(`${path}.radius`, 'Invalid radius', `The radius must be between ${range[0]} and ${range[1]} ${String(unit)}s.`, 1_487_767);
}

function checkPeople({ age_min, age_max, genders }: Values): void {
  const [min, max] = [number(age_min) ?? 18, number(age_max) ?? 65];
  if (min < 13 || min > 65 || max > 65 || max < 13)
    throw refuse('targeting.age_min', 'Invalid age', 'Ages are between 13 and 65.', 1_487_755);
  if (min > max) throw refuse('targeting.age_min', 'Invalid age', 'The minimum age is above the maximum age.', 1_487_756);
  if (Array.isArray(genders) && genders.some((gender) => ![1, 2].includes(Number(gender))))
    throw refuse('targeting.genders', 'Invalid gender', 'Genders are 1 for men and 2 for women.', 1_487_757);
}

/** Whether Meta may widen the audience must be said where the audience is narrowed, and always for housing. */
function checkAutomation(targeting: Values, { data }: GraphNode<'Campaign'>): void {
  const advantage = number(record(targeting.targeting_automation).advantage_audience);
  const isNarrow = ['age_min', 'age_max', 'genders', 'custom_audiences', 'flexible_spec', 'interests'].some(
    (name) => targeting[name] !== undefined,
  );
  if (advantage === null && (isNarrow || data.special_ad_categories.includes('HOUSING')))
    throw refuse(
      'targeting.targeting_automation.advantage_audience',
      'Advantage audience not set',
      'Set advantage_audience to 0 or 1.',
      1_870_227,
    );
  if (advantage !== 1) return;
  const [min, max] = [number(targeting.age_min) ?? 18, number(targeting.age_max)];
  if (min > 25 || (max !== null && max < 65))
    throw refuse(
      'targeting.age_min',
      'Age too narrow',
      'With Advantage+ audience the minimum age is 18 to 25 and there is no maximum.',
      1_870_189,
    );
}

function checkPlacements({ publisher_platforms: platforms, instagram_positions: positions }: Values): void {
  const unknown = list(platforms).find((platform) => !PLATFORMS.includes(plainText(platform)));
  if (unknown !== undefined)
    throw refuse('targeting.publisher_platforms', 'Invalid placement', `${plainText(unknown)} is not a platform.`, 1_815_120);
  if (list(positions).some((position) => plainText(position).startsWith('explore')))
    throw refuse('targeting.instagram_positions', 'Placement not available', 'Instagram Explore can no longer be chosen.', 1_815_121);
}

function checkAudiences({ store }: Graph, account: string, audiences: Values[], field: string): void {
  if (audiences.length > AUDIENCES_PER_SET)
    throw refuse(`targeting.${field}`, 'Too many audiences', `At most ${AUDIENCES_PER_SET} audiences.`, 1_487_760);
  for (const { id } of audiences)
    if (store.find('CustomAudience', String(id))?.owner !== account)
      throw refuse(`targeting.${field}`, 'Audience not found', `The audience ${String(id)} does not exist in this account.`, 1_487_761);
}

/** Limits of housing ads that reach the United States, Canada or Europe. */
function checkHousing(graph: Graph, targeting: Values, { data }: GraphNode<'Campaign'>): void {
  if (!data.special_ad_categories.includes('HOUSING')) return;
  const countries = data.special_ad_category_country;
  const isAmerica = countries.some((country) => ['US', 'CA'].includes(country));
  if (!isAmerica && !countries.some((country) => EUROPE.includes(country))) return;
  const places = record(targeting.geo_locations);
  const refuseHousing = (field: string, message: string): GraphError =>
    refuse(field, 'Not allowed for housing ads', message, HOUSING_SUBCODE);
  if ((number(targeting.age_min) ?? 18) !== 18 || (number(targeting.age_max) ?? 65) !== 65)
    throw refuseHousing('targeting.age_min', 'Housing ads reach all ages from 18 to 65+.');
  if (list(targeting.genders).length > 0) throw refuseHousing('targeting.genders', 'Housing ads reach all genders.');
  if (list(places.zips).length > 0 || list(places.neighborhoods).length > 0)
    throw refuseHousing('targeting.geo_locations', 'Housing ads cannot target postcodes or neighbourhoods.');
  if (Object.values(record(targeting.excluded_geo_locations)).some((excluded) => list(excluded).length > 0))
    throw refuseHousing('targeting.excluded_geo_locations', 'Housing ads cannot exclude locations.');
  const least = isAmerica ? 25 : 15;
  for (const { radius, distance_unit: unit } of list(places.custom_locations))
    if ((number(radius) ?? 0) * (unit === 'kilometer' ? 1 : 1.609) < least - 0.9)
      throw refuseHousing('targeting.geo_locations.custom_locations.radius', `The radius of housing ads is at least ${least} km.`);
  for (const { id } of list(targeting.custom_audiences))
    if (graph.store.find('CustomAudience', String(id))?.data.subtype === 'LOOKALIKE')
      throw refuseHousing('targeting.custom_audiences', 'Housing ads cannot use lookalike audiences.');
}
