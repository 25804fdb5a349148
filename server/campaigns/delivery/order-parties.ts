// The customer, the office and the contacts of an order, as its delivery and its ads name them, in one statement.
import type { DeliveryOrder } from '#domain/campaigns/index.ts';
import { contactValues, customerValues, officeValues } from '#domain/templates/index.ts';
import type { valuesWithContacts } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { AppContext } from '../../app-context.ts';
import { linkToFile } from '../../files/index.ts';
import { chosenContactsSql, contactAgent, sellingOffice } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';

export interface OrderParties extends Pick<DeliveryOrder, 'customer' | 'office' | 'usesCustomerUrl'> {
  /** The customer's currency. */
  currencyCode: string;
  /** False for a customer that is switched off or removed. */
  isCustomerActive: boolean;
  /** The customer's values in texts, with the currency of the order. */
  customerValues(currencyCode: string): Values[string];
  contacts: Parameters<typeof valuesWithContacts>[1];
}

interface PartiesRow extends Omit<DeliveryOrder['customer'], 'logo'>, Record<string, unknown> {
  currencyCode: string;
  logo: DeliveryOrder['customer']['logo'];
  place: { latitude: number | null; longitude: number | null; postcode: string } | null;
  office: Advertised['office'];
  agents: Advertised['agents'];
  usesCustomerUrl: boolean;
  isCustomerActive: boolean;
}

/** The main contact decides whether ads lead to the customer's own page of a listing. */
const PARTIES = `
  select c.name, c.timezone, c.country_code as "countryCode", c.currency_code as "currencyCode",
    c.is_active and c.deleted_at is null as "isCustomerActive",
    c.special_ad_categories as "specialAdCategories", c.special_ad_category_countries as "specialAdCategoryCountries",
    (select json_build_object('imageId', f.id, 'hash', f.hash, 'width', coalesce(f.width, 0), 'height', coalesce(f.height, 0))
      from files f where f.id = c.logo_id) as logo,
    (select json_build_object('latitude', o.latitude, 'longitude', o.longitude, 'postcode', o.postcode) from offices o where o.id = $3) as place,
    ${chosenContactsSql('$2::uuid[]', '$3')},
    coalesce((select a.use_customer_url_for_campaign from agents a where a.id = ($2::uuid[])[1]), false) as "usesCustomerUrl"
  from customers c where c.id = $1`;

interface PartiesQuery {
  customerId: string;
  agentIds: readonly string[];
  officeId: string | null;
}

/** Null where there is no such customer. */
export async function readParties(
  { db, address }: Pick<AppContext, 'db' | 'address'>,
  { customerId, agentIds, officeId }: PartiesQuery,
): Promise<OrderParties | null> {
  const { rows } = await db.quick.query<PartiesRow>({
    name: 'order_parties',
    text: PARTIES,
    values: [customerId, agentIds, officeId],
  });
  const [row] = rows;
  if (!row) return null;
  const { name, timezone, countryCode, logo, specialAdCategories, specialAdCategoryCountries } = row;
  const named = contactValues(row.agents.map((agent) => contactAgent(address, agent)));
  return {
    customer: { name, timezone, countryCode, logo, specialAdCategories, specialAdCategoryCountries },
    office: row.place && placeOf(row.place),
    usesCustomerUrl: row.usesCustomerUrl,
    currencyCode: row.currencyCode,
    isCustomerActive: row.isCustomerActive,
    customerValues: (code) => customerValues({ name, logo: linkToFile(address, logo?.hash ?? null), currency: { code } }),
    contacts: { contacts: Object.values(named), office: row.office && officeValues(sellingOffice(row.office)) },
  };
}

const placeOf = ({ latitude, longitude, postcode }: NonNullable<PartiesRow['place']>): DeliveryOrder['office'] => ({
  coords: latitude === null || longitude === null ? null : { latitude, longitude },
  postcode: postcode === '' ? null : postcode,
});
