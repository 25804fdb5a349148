// What does the wizard show of what was selected? Its pictures and videos, where it is, where an ad of it leads, and what the words of a
// template become for it. Only what the facts of the order name is asked for, so that nobody sees more here than they may order.
import type { WizardItem } from '#contract/orders/index.ts';
import { presentPictures, wrongPublicUrl } from '#domain/inventory/index.ts';
import type { PublicUrl } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { House } from '../house.ts';
import { advertisedValues, OF_LISTING, OF_RESOURCE, sentValues } from '../templates/index.ts';
import type { Advertised } from '../templates/index.ts';
import type { OrderFacts } from './order-facts.ts';

type Item = OrderFacts['items'][number];

interface Around extends Advertised, Record<string, unknown> {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

const LISTINGS = `
  select l.id, l.shown_latitude as latitude, l.shown_longitude as longitude, ${OF_LISTING} from listings l where l.id = any($1::uuid[])`;
const RESOURCES = `select r.id, null as latitude, null as longitude, ${OF_RESOURCE} from resources r where r.id = any($1::uuid[])`;

interface Selection {
  orderType: 'LISTINGS' | 'RESOURCES' | 'CATALOG';
  itemIds: readonly string[];
  customer: { name: string; logo: string | null; currencyCode: string };
}

/** In the order in which they were selected. */
export async function readWizardItems(house: House, facts: OrderFacts, { orderType, itemIds, customer }: Selection): Promise<WizardItem[]> {
  const items = [...new Set(itemIds)].flatMap((id) => facts.items.find(({ _id }) => _id === id) ?? []);
  if (items.length === 0) return [];
  const isResources = orderType === 'RESOURCES';
  const { rows } = await house.db.quick.query<Around>({
    name: isResources ? 'wizard_resources' : 'wizard_listings',
    text: isResources ? RESOURCES : LISTINGS,
    values: [items.map(({ _id }) => _id)],
  });
  const ofCustomer = customerValues({ ...customer, currency: { code: customer.currencyCode } });
  return items.flatMap((item) => {
    const around = rows.find(({ id }) => id === item._id);
    // Gone between the two questions: the rules say that it is unknown.
    if (!around) return [];
    return describe(item, around, { customer: ofCustomer, ...advertisedValues(house.address, customer.currencyCode, around) });
  });
}

function describe(item: Item, around: Around, values: Values): WizardItem {
  const { agentIds: _sellers, ...shown } = item;
  const { latitude, longitude } = around;
  return {
    ...shown,
    url: around.listing?.customerUrl ?? leadsTo(around.resource?.publicUrls ?? []),
    pictures: presentPictures(item.pictures),
    coords: latitude === null || longitude === null ? null : { latitude, longitude },
    values: sentValues(values),
  };
}

/** The landing page, or else the customer's own. */
function leadsTo(urls: readonly PublicUrl[]): string {
  const valid = urls.filter((each) => wrongPublicUrl(each) === null);
  const find = (type: PublicUrl['type']) => valid.find((each) => each.type === type)?.url;
  return find('LANDING_URL') ?? find('CUSTOMER_URL') ?? '';
}
