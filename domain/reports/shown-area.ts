// Where ads are shown, as circles on a map, in words, and on which parts of the networks. Circles are drawn around the advertised home,
// so their centres give away an address that is not public.
import { areaText } from '../campaigns/index.ts';
import type { Fields } from '../campaigns/index.ts';
import type { Network } from '../networks/index.ts';
import type { Coords } from '../places/index.ts';

export interface AreaCircle extends Coords {
  /** In kilometres. */
  radius: number;
}

type Targeting = Fields;

const listIn = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? (value as readonly Fields[]).slice() : [];
};
const partOf = (fields: Fields | undefined, name: string): Fields => (fields?.[name] ?? {}) as Fields;
const numberIn = (fields: Fields, name: string): number => Number(fields[name] ?? 0);

/** The circles of both networks, without duplicates. `isHidden` moves the centres to about a kilometre from where they are. */
export function areaCircles(targetings: readonly Targeting[], isHidden: boolean): AreaCircle[] {
  const circles = targetings.flatMap((targeting) => [...metaCircles(targeting), ...googleCircles(targeting)]);
  const shown = circles.map(({ latitude, longitude, radius }) => ({
    latitude: rounded(latitude, isHidden),
    longitude: rounded(longitude, isHidden),
    radius,
  }));
  return [...new Map(shown.map((circle) => [JSON.stringify(circle), circle])).values()];
}

/** To a fiftieth of a degree, as the pin of a listing whose address is hidden; otherwise to about ten metres. */
const rounded = (degrees: number, isHidden: boolean): number => {
  const steps = isHidden ? 50 : 10_000;
  return Math.round(degrees * steps) / steps;
};

const metaCircles = (targeting: Targeting): AreaCircle[] =>
  listIn(partOf(targeting, 'geo_locations'), 'custom_locations').map((each) => ({
    latitude: numberIn(each, 'latitude'),
    longitude: numberIn(each, 'longitude'),
    radius: numberIn(each, 'radius'),
  }));

const googleCircles = (targeting: Targeting): AreaCircle[] =>
  listIn(targeting, 'criteria')
    .filter((criterion) => 'proximity' in criterion)
    .map((criterion) => {
      const proximity = partOf(criterion, 'proximity');
      const point = partOf(proximity, 'geoPoint');
      return {
        latitude: numberIn(point, 'latitudeInMicroDegrees') / 1e6,
        longitude: numberIn(point, 'longitudeInMicroDegrees') / 1e6,
        radius: numberIn(proximity, 'radius'),
      };
    });

/** Countries and postcodes, which have no circle: 'New Zealand'. Empty where circles say it. */
export function areaNames(targetings: readonly Targeting[]): string {
  const texts = targetings.filter((targeting) => 'geo_locations' in targeting && metaCircles(targeting).length === 0).map(areaText);
  return [...new Set(texts.filter((text) => text !== ''))].join(', ');
}

const PLACEMENTS: Readonly<Record<string, string>> = {
  facebook: 'Facebook feed, Stories and Marketplace',
  instagram: 'Instagram feed, Stories and Reels',
};
const DISPLAY = 'Websites and apps of the Google Display Network';

/** The parts of the networks on which the ads of these ad sets appear, in words. */
export function placementsOf(adSets: readonly { network: Network; targeting: Targeting }[]): string[] {
  const names = adSets.flatMap(({ network, targeting }) => {
    if (network === 'google') return [DISPLAY];
    const platforms = targeting['publisher_platforms'];
    return (Array.isArray(platforms) ? (platforms as readonly string[]) : ['facebook']).map((name) => PLACEMENTS[name] ?? name);
  });
  return [...new Set(names)];
}
