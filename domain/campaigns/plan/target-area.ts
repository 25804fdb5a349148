// Where the ads of a template are shown: the circles that the order drew, or else what the template says.
import { targetMapOf } from '../../orders/index.ts';
import type { CampaignData } from '../../orders/index.ts';
import type { Coords } from '../../places/index.ts';
import { locationWithoutListing } from '../../templates/index.ts';
import type { TemplateLocation } from '../../templates/index.ts';
import type { DeliveryOrder } from './delivery-order.ts';

export interface Circle {
  coords: Coords;
  /** In kilometres. */
  radius: number;
}

export type TargetArea =
  | { kind: 'circles'; circles: readonly Circle[] }
  | {
      kind: 'postcodes';
      countryCode: string;
      postcodes: readonly string[];
      /** For a network that has no postcodes. */ circles: readonly Circle[];
    }
  | { kind: 'countries'; countryCodes: readonly string[] }
  /** Nothing says where: the item or office that the template goes by has no place. */
  | { kind: 'unknown'; needs: 'listing' | 'office' };

type PlacedOrder = Pick<DeliveryOrder, 'items' | 'office' | 'customer'>;

/** A postcode area has about this radius where a network takes circles only. */
const POSTCODE_RADIUS_KM = 5;

export function targetArea(order: PlacedOrder, data: CampaignData, location: TemplateLocation): TargetArea {
  const { markers } = targetMapOf(data);
  if (markers.length > 0) return { kind: 'circles', circles: markers.map(({ coords, radius }) => ({ coords, radius })) };
  if (location.type === 'COUNTRY') return { kind: 'countries', countryCodes: location.selectedCountries };
  if (location.type === 'CUSTOM_LOCATION')
    return { kind: 'circles', circles: location.map.markers.map(({ coords, radius }) => ({ coords, radius })) };
  const hasPlacedItem = order.items.some(({ coords }) => coords !== null);
  const around = hasPlacedItem ? location : locationWithoutListing(location);
  return around.type === 'OFFICE'
    ? aroundOffice(order, around)
    : aroundItems(order, around as Extract<TemplateLocation, { type: 'LISTING' }>);
}

interface Around {
  byZip: boolean;
  radius: number;
}

function aroundItems({ items, customer }: PlacedOrder, { byZip, radius }: Around): TargetArea {
  const postcodes = [...new Set(items.flatMap(({ postcode }) => (postcode ? [postcode] : [])))];
  const coords = items.flatMap((item) => (item.coords ? [item.coords] : []));
  return around(coords, postcodes, customer.countryCode, { byZip, radius }) ?? { kind: 'unknown', needs: 'listing' };
}

function aroundOffice({ office, customer }: PlacedOrder, { byZip, radius }: Around): TargetArea {
  const coords = office?.coords ? [office.coords] : [];
  const postcodes = office?.postcode ? [office.postcode] : [];
  return around(coords, postcodes, customer.countryCode, { byZip, radius }) ?? { kind: 'unknown', needs: 'office' };
}

function around(
  coords: readonly Coords[],
  postcodes: readonly string[],
  countryCode: string,
  { byZip, radius }: Around,
): TargetArea | null {
  const circles = (kilometres: number): Circle[] => coords.map((each) => ({ coords: each, radius: kilometres }));
  if (byZip && postcodes.length > 0) return { kind: 'postcodes', countryCode, postcodes, circles: circles(POSTCODE_RADIUS_KM) };
  return coords.length > 0 ? { kind: 'circles', circles: circles(radius) } : null;
}
