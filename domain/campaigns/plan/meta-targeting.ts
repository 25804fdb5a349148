// The targeting of an ad set on Meta: area, age, gender, audiences, placements and brand safety.
import { housingLimits } from '../../customers/index.ts';
import { adSettingsOf } from '../../orders/index.ts';
import type { CampaignData } from '../../orders/index.ts';
import type { Gender } from '../../templates/index.ts';
import type { DeliveryOrder, MetaDestination } from './delivery-order.ts';
import type { Fields, Json } from './planned-object.ts';
import type { Circle, TargetArea } from './target-area.ts';

/** Meta's limits for a circle, in kilometres. */
const MIN_RADIUS_KM = 1;
const MAX_RADIUS_KM = 80;

const GENDER_NUMBERS: Readonly<Record<Gender, readonly number[]>> = { ALL: [], MEN: [1], WOMEN: [2] };
/** The middle one of Meta's three inventory filters for each family of placements. */
const INVENTORY_FILTER = ['FACEBOOK_STANDARD', 'AN_STANDARD'];

export interface TargetingInput {
  order: Pick<DeliveryOrder, 'customer'>;
  data: CampaignData;
  area: TargetArea;
  destination: Pick<MetaDestination, 'instagramUserId' | 'blockListIds'>;
  /** Ids of audiences, or references to those that the plan makes. */
  audiences: readonly Json[];
}

export function metaTargeting({ order, data, area, destination, audiences }: TargetingInput): Fields {
  const limits = housingLimits(order.customer);
  const { ageMin, ageMax, gender } = adSettingsOf(data);
  const genders = limits ? [] : GENDER_NUMBERS[gender];
  const { blockListIds, instagramUserId } = destination;
  return {
    geo_locations: {
      ...(limits ? geoLocations(withoutPostcodes(area), limits.minRadiusKm) : geoLocations(area, MIN_RADIUS_KM)),
      location_types: ['home', 'recent'],
    },
    age_min: limits?.ageMin ?? ageMin,
    age_max: limits?.ageMax ?? ageMax,
    ...(genders.length > 0 && { genders: [...genders] }),
    ...(audiences.length > 0 && { custom_audiences: audiences.map((id) => ({ id })) }),
    publisher_platforms: instagramUserId === null ? ['facebook'] : ['facebook', 'instagram'],
    brand_safety_content_filter_levels: INVENTORY_FILTER,
    ...(blockListIds.length > 0 && { excluded_publisher_list_ids: [...blockListIds] }),
    targeting_automation: { advantage_audience: 0 },
  };
}

/** Ads for housing may not be aimed at postcodes. */
const withoutPostcodes = (area: TargetArea): TargetArea => (area.kind === 'postcodes' ? { kind: 'circles', circles: area.circles } : area);

function geoLocations(area: TargetArea, minRadius: number): Fields {
  if (area.kind === 'countries') return { countries: [...area.countryCodes] };
  if (area.kind === 'postcodes') return { zips: area.postcodes.map((postcode) => ({ key: `${area.countryCode}:${postcode}` })) };
  if (area.kind === 'circles') return { custom_locations: area.circles.map((circle) => customLocation(circle, minRadius)) };
  return {};
}

/** The unit is always named, because Meta would read miles. */
const customLocation = ({ coords, radius }: Circle, minRadius: number): Fields => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  radius: Math.min(MAX_RADIUS_KM, Math.max(minRadius, radius)),
  distance_unit: 'kilometer',
});
