// The map of locations where an ad is shown. Each network stores its map in a different field.
import { networkOfTemplate } from '../../networks/index.ts';
import { addMarker, AUCKLAND, DEFAULT_ZOOM, metresBetween, noTargets } from '../../places/index.ts';
import type { Coords, MapMarker } from '../../places/index.ts';
import { ANYONE } from '../../templates/index.ts';
import type { TemplateLocation } from '../../templates/index.ts';
import type { AdSettings, CampaignData, TargetMap } from '../rules/order-draft.ts';
import { CLICKED_RADIUS_KM } from '../rules/checks/order-limits.ts';

const isOnGoogle = ({ templateModel }: Pick<CampaignData, 'templateModel'>): boolean => networkOfTemplate(templateModel) === 'google';

const DEFAULT_MAP: TargetMap = { center: AUCKLAND, zoom: DEFAULT_ZOOM, markers: [] };

/** The path within a template's campaign data, as used by refusals. */
export const targetMapPath = (data: Pick<CampaignData, 'templateModel'>): string =>
  isOnGoogle(data) ? 'campaignSettings.locations.0.map' : 'adSettings.0.location.0.map';

export function targetMapOf(data: CampaignData): TargetMap {
  const [location] = isOnGoogle(data) ? data.campaignSettings.locations : adSettingsOf(data).location;
  return location?.map ?? DEFAULT_MAP;
}

export const setTargetMap = (data: CampaignData, map: TargetMap): CampaignData =>
  isOnGoogle(data)
    ? { ...data, campaignSettings: { ...data.campaignSettings, locations: [{ map }] } }
    : setAdSettings(data, { location: [{ map }] });

/** The audience on Meta. Google ads are targeted by location only. */
export const adSettingsOf = ({ adSettings: [first] }: CampaignData): AdSettings => first ?? { ...ANYONE, location: [{ map: DEFAULT_MAP }] };

export const setAdSettings = (data: CampaignData, part: Partial<AdSettings>): CampaignData => ({
  ...data,
  adSettings: [{ ...adSettingsOf(data), ...part }],
});

/** About the size of a house: a circle within this distance of an item belongs to it. */
const SAME_PLACE_METRES = 20;

/** Locations that have no circle yet, without duplicates. */
export const placesWithoutCircle = (markers: readonly MapMarker[], places: readonly Coords[]): Coords[] =>
  places.filter((place, at) =>
    [...markers.map(({ coords }) => coords), ...places.slice(0, at)].every((other) => metresBetween(other, place) > SAME_PLACE_METRES),
  );

/** The radius in kilometres of a circle around a listing: what the template says is shown around it, where it says so. */
export const radiusAround = (location: TemplateLocation): number =>
  location.type === 'LISTING' && !location.byZip ? location.radius : CLICKED_RADIUS_KM;

/** Adds circles up to the maximum number of markers. */
export function addCirclesAround(
  markers: readonly MapMarker[],
  places: readonly Coords[],
  radius: number,
  newId: () => string,
): MapMarker[] {
  const initial = { ...noTargets(), markers: [...markers] };
  const added = placesWithoutCircle(markers, places).reduce(
    (targets, coords) => addMarker(targets, { id: newId(), coords, radius }),
    initial,
  );
  return added.markers;
}
