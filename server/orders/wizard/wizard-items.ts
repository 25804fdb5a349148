// The selected items as the wizard shows them: pictures and videos, location, the link of their ads, and the values of template variables.
// Reads only items that are in the order's facts, so that nobody sees more here than they may order.
import type { WizardItem } from '#contract/orders/index.ts';
import { adLinkOf, listingStage, presentPictures } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { AppContext } from '../../app-context.ts';
import { advertisedValues, LISTING_VALUE_COLUMNS, RESOURCE_VALUE_COLUMNS, serializeValues } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import type { OrderFacts } from '../placing/order-facts.ts';

type Item = OrderFacts['items'][number];

interface ItemRow extends Advertised, Record<string, unknown> {
  id: string;
  latitude: number | null;
  longitude: number | null;
  /** Null for resources. */
  listedOn: string | null;
}

const LISTINGS = `
  select l.id, l.shown_latitude as latitude, l.shown_longitude as longitude, to_char(l.created_at at time zone $2, 'YYYY-MM-DD') as "listedOn",
    ${LISTING_VALUE_COLUMNS} from listings l where l.id = any($1::uuid[])`;
const RESOURCES = `select r.id, null as latitude, null as longitude, null as "listedOn", ${RESOURCE_VALUE_COLUMNS}
  from resources r where r.id = any($1::uuid[])`;

interface Selection {
  orderType: 'LISTINGS' | 'RESOURCES' | 'CATALOG';
  itemIds: readonly string[];
  customer: { name: string; logo: string | null; currencyCode: string };
  /** In the customer's time zone. */
  today: string;
}

/** In the order in which they were selected. */
export async function readWizardItems(
  context: AppContext,
  facts: OrderFacts,
  { orderType, itemIds, customer, today }: Selection,
): Promise<WizardItem[]> {
  const items = [...new Set(itemIds)].flatMap((id) => facts.items.find(({ _id }) => _id === id) ?? []);
  if (items.length === 0) return [];
  const isResources = orderType === 'RESOURCES';
  const { rows } = await context.db.quick.query<ItemRow>({
    name: isResources ? 'wizard_resources' : 'wizard_listings',
    text: isResources ? RESOURCES : LISTINGS,
    values: [items.map(({ _id }) => _id), ...(isResources ? [] : [facts.timezone])],
  });
  const customerVariables = customerValues({ ...customer, currency: { code: customer.currencyCode } });
  return items.flatMap((item) => {
    const row = rows.find(({ id }) => id === item._id);
    // Removed between the two queries; placing the order reports it as unknown.
    if (!row) return [];
    const values = { customer: customerVariables, ...advertisedValues(context.address, customer.currencyCode, row) };
    return { ...toWizardItem(item, row, values), stage: stageOf(row, today) };
  });
}

function toWizardItem(item: Item, row: ItemRow, values: Values): Omit<WizardItem, 'stage'> {
  const { agentIds: _agentIds, ...rest } = item;
  const { latitude, longitude } = row;
  return {
    ...rest,
    url: row.listing?.customerUrl ?? adLinkOf(row.resource?.publicUrls ?? []),
    pictures: presentPictures(item.pictures),
    coords: latitude === null || longitude === null ? null : { latitude, longitude },
    values: serializeValues(values),
  };
}

const stageOf = ({ listing, listedOn }: ItemRow, today: string): WizardItem['stage'] =>
  listing && listedOn !== null ? listingStage({ metaData: listing.metaData, listedOn }, today) : null;
