// Where is an ad of an order shown? Each network keeps its map in a place of its own; circles are set by hand, or around what is advertised.
import { networkOfTemplate } from '../networks/index.ts';
import { addMarker, AUCKLAND, DEFAULT_ZOOM, metresBetween, noTargets } from '../places/index.ts';
import type { Coords, MapMarker } from '../places/index.ts';
import { ANYONE } from '../templates/index.ts';
import type { AdSettings, CampaignData, TargetMap } from './order-draft.ts';
import { CLICKED_RADIUS_KM } from './order-limits.ts';

const isOnGoogle = ({ templateModel }: Pick<CampaignData, 'templateModel'>): boolean => networkOfTemplate(templateModel) === 'google';

const UNTOUCHED: TargetMap = { center: AUCKLAND, zoom: DEFAULT_ZOOM, markers: [] };

/** Within the data of its template, as refusals name it. */
export const targetMapPath = (data: Pick<CampaignData, 'templateModel'>): string =>
  isOnGoogle(data) ? 'campaignSettings.locations.0.map' : 'adSettings.0.location.0.map';

export function targetMapOf(data: CampaignData): TargetMap {
  const [place] = isOnGoogle(data) ? data.campaignSettings.locations : adSettingsOf(data).location;
  return place?.map ?? UNTOUCHED;
}

export const setTargetMap = (data: CampaignData, map: TargetMap): CampaignData =>
  isOnGoogle(data)
    ? { ...data, campaignSettings: { ...data.campaignSettings, locations: [{ map }] } }
    : setAdSettings(data, { location: [{ map }] });

/** Who sees it on Facebook. Google is told only where. */
export const adSettingsOf = ({ adSettings: [first] }: CampaignData): AdSettings => first ?? { ...ANYONE, location: [{ map: UNTOUCHED }] };

export const setAdSettings = (data: CampaignData, part: Partial<AdSettings>): CampaignData => ({
  ...data,
  adSettings: [{ ...adSettingsOf(data), ...part }],
});

/** About a house: a circle that is this near was set for it. */
const SAME_PLACE_METRES = 20;

/** Those that no circle is around yet, each once. */
export const placesWithoutCircle = (markers: readonly MapMarker[], places: readonly Coords[]): Coords[] =>
  places.filter((place, at) =>
    [...markers.map(({ coords }) => coords), ...places.slice(0, at)].every((other) => metresBetween(other, place) > SAME_PLACE_METRES),
  );

/** As many as may be added. */
export function addCirclesAround(markers: readonly MapMarker[], places: readonly Coords[], newId: () => string): MapMarker[] {
  const begun = { ...noTargets(), markers: [...markers] };
  const added = placesWithoutCircle(markers, places).reduce(
    (targets, coords) => addMarker(targets, { id: newId(), coords, radius: CLICKED_RADIUS_KM }),
    begun,
  );
  return added.markers;
}
