// The values of the template variables about an item, its agents and its office: the SQL that reads each, for the statements that need it,
// and how the rows become values.
import type { ItemPicture } from '#contract/inventory/index.ts';
import type { PreviewValues } from '#contract/templates/index.ts';
import { heroPicture } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { contactValues, listingValues, officeValues, resourceAsListing, resourceValues } from '#domain/templates/index.ts';
import type { AdvertisedListing, AdvertisedResource, ContactAgent, SellingOffice } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { AppContext } from '../app-context.ts';
import { nationalPhone } from '../customers/index.ts';
import { linkToFile } from '../files/index.ts';

type Address = Pick<AppContext, 'address'>['address'];
type WithPictures<Item> = Omit<Item, 'heroImage' | 'currency'> & { pictures: ItemPicture[] };

export interface Advertised {
  listing: WithPictures<AdvertisedListing> | null;
  resource: WithPictures<AdvertisedResource> | null;
  agents: (Omit<ContactAgent, 'image'> & { imageHash: string | null })[];
  office: SellingOffice | null;
}

/** As the vertical of its customer calls the type of a listing; null where the vertical no longer has it. */
const TYPE_LABEL = `(select t ->> 'label' from customers k join verticals v on v.code = k.vertical, jsonb_array_elements(v.definition -> 'listingTypes') t
  where k.id = l.customer_id and t ->> 'value' = l.type limit 1)`;

export const ADVERTISED_LISTING = `json_build_object('title', l.title, 'reference', l.reference, 'description', l.description, 'shortDescription', l.short_description, 'type', l.type, 'typeLabel', ${TYPE_LABEL},
  'customerUrl', l.customer_url, 'startPrice', l.start_price, 'metaData', l.meta_data, 'pictures', l.pictures, 'numImages', l.num_images)`;
export const ADVERTISED_RESOURCE = `json_build_object('name', r.name, 'title', r.title, 'reference', r.reference, 'message', r.message, 'description', r.description,
  'publicUrls', r.public_urls, 'pictures', r.pictures)`;
export const CONTACT_AGENT = `json_build_object('fullName', a.full_name, 'firstName', a.first_name, 'email', a.email, 'phone', a.phones,
  'imageHash', (select f.hash from files f where f.id = a.image_id))`;
export const SELLING_OFFICE = `json_build_object('name', f.name, 'phone', f.phone, 'email', f.email,
  'address', json_build_object('street', f.street, 'suburb', f.suburb, 'city', f.city, 'postcode', f.postcode))`;

/** With phone numbers as people write them. */
export const contactAgent = (address: Address, { imageHash, phone, ...agent }: Advertised['agents'][number]): ContactAgent => ({
  ...agent,
  phone: phone.map(({ type, value }) => ({ type, value: nationalPhone(value) })),
  image: linkToFile(address, imageHash),
});
export const sellingOffice = (office: SellingOffice): SellingOffice => ({ ...office, phone: nationalPhone(office.phone) });

/** Columns for a listing with the alias `l`, including its agents and office. */
export const LISTING_VALUE_COLUMNS = `${ADVERTISED_LISTING} as listing, null as resource,
  (select coalesce(json_agg(${CONTACT_AGENT} order by array_position(l.agent_ids, a.id)), '[]')
    from agents a where a.id = any(l.agent_ids) and a.customer_id = l.customer_id and a.deleted_at is null) as agents,
  (select ${SELLING_OFFICE} from offices f where f.id = l.office_id and f.deleted_at is null) as office`;
/** Columns for a resource with the alias `r`, which has no agents and no office. */
export const RESOURCE_VALUE_COLUMNS = `null as listing, ${ADVERTISED_RESOURCE} as resource, '[]'::json as agents, null as office`;

export function advertisedValues(address: Address, currencyCode: string, { listing, resource, agents, office }: Advertised): Values {
  const hero = (pictures: ItemPicture[]): string | null => {
    const url = heroPicture(pictures)?.s3Url;
    return url === undefined ? null : url.startsWith('/') ? address.link(url as `/${string}`) : url;
  };
  return {
    ...contactValues(agents.map((agent) => contactAgent(address, agent))),
    ...(office && { office: officeValues(sellingOffice(office)) }),
    ...(listing && {
      listing: listingValues({ ...listing, currency: moneyCurrency(currencyCode), heroImage: hero(listing.pictures) }),
    }),
    ...(resource && resourceVariables(resource, hero(resource.pictures))),
  };
}

/** Only the fields that have variables. */
function resourceVariables(
  { name, title, reference, message, description, publicUrls }: WithPictures<AdvertisedResource>,
  heroImage: string | null,
): Values {
  const resource = { name, title, reference, message, description, publicUrls, heroImage };
  return { resource: resourceValues(resource), listing: resourceAsListing(resource) };
}

type SerializedValues = PreviewValues['values'];

/** The values as a response contains them: without undefined ones, and with mutable lists. */
export const serializeSubject = (values: Values[string]): SerializedValues[string] =>
  JSON.parse(JSON.stringify(values)) as SerializedValues[string];
export const serializeValues = (values: Values): SerializedValues => JSON.parse(JSON.stringify(values)) as SerializedValues;
