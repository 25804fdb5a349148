// The values of the variables of agents, offices, customers and resources.
import { firstNameIn } from '#domain/agents/index.ts';
import type { PublicUrl } from '#domain/inventory/index.ts';
import type { Values } from '#domain/variables/index.ts';

export interface ContactAgent {
  fullName: string;
  firstName: string;
  email: string;
  phone: readonly { type: string; value: string }[];
  image: string | null;
}

const AGENT_SUBJECTS = ['agent', 'agent2', 'agent3'] as const;

/** At most three contacts. */
export const contactValues = (agents: readonly ContactAgent[]): Values => contactsInOrder(agents.map(agentValues));

const contactsInOrder = (contacts: readonly Values[string][]): Values =>
  Object.fromEntries(AGENT_SUBJECTS.flatMap((subject, at) => (contacts[at] ? [[subject, contacts[at]]] : [])));

interface ContactsAndOffice {
  contacts: readonly Values[string][];
  /** Null if no office was chosen. */
  office: Values[string] | null;
}

/** Replaces the item's own agents and office by those chosen for an order. */
export function valuesWithContacts(itemValues: Values, { contacts, office }: ContactsAndOffice): Values {
  const { agent: _first, agent2: _second, agent3: _third, ...rest } = itemValues;
  const people = contacts.length > 0 ? contactsInOrder(contacts) : itemValues;
  return { ...people, ...rest, ...(office && { office }) };
}

export function agentValues({ fullName, firstName, email, phone, image }: ContactAgent): Values[string] {
  const mobile = phone.find(({ type }) => type === 'MOBILE')?.value ?? '';
  return {
    fullName,
    firstName: firstName || firstNameIn(fullName),
    email,
    phone: phone.find(({ type }) => type !== 'MOBILE')?.value ?? mobile,
    mobile,
    image,
  };
}

export interface SellingOffice {
  name: string;
  phone: string;
  email: string;
  address: { street: string; suburb: string; city: string; postcode: string };
}

export const officeValues = ({ name, phone, email, address }: SellingOffice): Values[string] => {
  const { street, suburb, city, postcode } = address;
  const town = [city, postcode].filter(Boolean).join(' ');
  return { name, phone, email, street, suburb, city, postcode, address: [street, suburb, town].filter(Boolean).join(', ') };
};

export const customerValues = (customer: { name: string; logo: string | null; currency: { code: string } }): Values[string] => ({
  name: customer.name,
  logo: customer.logo,
  currency: customer.currency.code,
});

export interface AdvertisedResource {
  name: string;
  title: string;
  reference: string;
  message: string;
  description: string;
  publicUrls: readonly PublicUrl[];
  heroImage: string | null;
}

/** Values for the listing variables when a resource is advertised, so that one template works for both. */
export function resourceAsListing(resource: AdvertisedResource): Values[string] {
  const { name, title, reference, message, description, heroImage } = resource;
  return {
    title: title || name,
    reference,
    description,
    shortDescription: message || description,
    customerUrl: resourceValues(resource)['landingUrl'],
    heroImage,
  };
}

export function resourceValues({ publicUrls, ...resource }: AdvertisedResource): Values[string] {
  const urlOf = (type: PublicUrl['type']): string | null => publicUrls.find((each) => each.type === type)?.url ?? null;
  const customerUrl = urlOf('CUSTOMER_URL');
  return { ...resource, customerUrl, landingUrl: urlOf('LANDING_URL') ?? customerUrl };
}
