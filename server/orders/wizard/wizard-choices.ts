// The contacts, offices, accounts and catalogs that can be chosen for an order, with their names. Only those whose ids the order's facts
// allow.
import type { WizardContact, WizardData } from '#contract/orders/index.ts';
import type { CustomerSetting, DeclaredCategories } from '#domain/customers/index.ts';
import { whyUnableToAdvertise } from '#domain/networks/index.ts';
import type { AccountStatus, TokenState } from '#domain/networks/index.ts';
import { chooseContacts } from '#domain/orders/index.ts';
import { agentValues, officeValues } from '#domain/templates/index.ts';
import type { SellingOffice } from '#domain/templates/index.ts';
import type { AppContext } from '../../app-context.ts';
import { thumbnailOfFileSql } from '../../files/index.ts';
import { CONTACT_AGENT, contactAgent, SELLING_OFFICE, sellingOffice, serializeSubject } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import { servingAccounts } from '../placing/order-context.ts';
import type { OrderFacts } from '../placing/order-facts.ts';

interface Contact extends Pick<WizardContact, '_id' | 'fullName' | 'imageUrl' | 'officeIds'> {
  page: { name: string; hasInstagram: boolean } | null;
  agent: Advertised['agents'][number];
}
type NamedRecord = WizardData['customer'];

interface ChoiceRows extends Record<string, unknown> {
  customer: { name: string; logoHash: string | null; settings: CustomerSetting[] } & DeclaredCategories;
  contacts: Contact[];
  offices: (NamedRecord & { values: SellingOffice })[];
  accounts: (NamedRecord & { status: AccountStatus; tokenState: TokenState })[];
  catalogs: NamedRecord[];
}

const namedIn = (table: string, param: string): string => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from ${table} t where t.id = any(${param}::uuid[]))`;

const CHOICES = `
  select json_build_object('name', c.name, 'settings', c.settings, 'logoHash', (select f.hash from files f where f.id = c.logo_id),
      'specialAdCategories', c.special_ad_categories, 'specialAdCategoryCountries', c.special_ad_category_countries) as customer,
    (select coalesce(json_agg(json_build_object('_id', a.id, 'fullName', a.full_name, 'officeIds', a.office_ids, 'agent', ${CONTACT_AGENT},
        'imageUrl', ${thumbnailOfFileSql('a.image_id')},
        'page', (select json_build_object('name', p.name, 'hasInstagram', p.instagram_id is not null) from meta_pages p where p.id in (a.meta_page_id, c.meta_page_id) and p.deleted_at is null
          order by p.id = a.meta_page_id desc nulls last limit 1))), '[]')
      from agents a where a.id = any($2::uuid[])) as contacts,
    (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'values', ${SELLING_OFFICE}) order by lower(f.name), f.id), '[]')
      from offices f where f.id = any($3::uuid[])) as offices,
    (select coalesce(json_agg(json_build_object('_id', n.id, 'name', n.name, 'status', n.status, 'tokenState', n.token_state)), '[]')
      from network_accounts n where n.id = any($4::uuid[])) as accounts, ${namedIn('catalogs', '$5')} as catalogs
  from customers c where c.id = $1`;

export type WizardChoices = Pick<WizardData, 'contacts' | 'offices' | 'accounts' | 'catalogs'> & Pick<ChoiceRows, 'customer'>;

export async function readWizardChoices(
  { db, address }: Pick<AppContext, 'db' | 'address'>,
  customerId: string,
  facts: OrderFacts,
  suggested: readonly string[],
): Promise<WizardChoices | null> {
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  const { rows } = await db.quick.query<ChoiceRows>({
    name: 'wizard_choices',
    text: CHOICES,
    values: [customerId, ids(facts.contacts), facts.officeIds, ids(facts.accounts), facts.catalogIds],
  });
  const [choices] = rows;
  if (!choices) return null;
  const serving = servingAccounts(facts).contacts;
  const contacts = facts.contacts.flatMap(({ _id }, index) => {
    const contact = choices.contacts.find((one) => one._id === _id);
    const { meta = [], google = [] } = serving[index] ?? {};
    if (!contact) return [];
    const { agent, page, ...rest } = contact;
    const shownPage = { pageName: page?.name ?? null, hasInstagram: page?.hasInstagram ?? false };
    const values = serializeSubject(agentValues(contactAgent(address, agent)));
    return { ...rest, ...shownPage, meta: [...meta], google: [...google], suggested: suggested.includes(_id), values };
  });
  const offices = choices.offices.map(({ values, ...office }) => ({
    ...office,
    values: serializeSubject(officeValues(sellingOffice(values))),
  }));
  const accounts = facts.accounts.flatMap(({ _id, network }) => {
    const account = choices.accounts.find((one) => one._id === _id);
    return account ? { _id, name: account.name, network, problem: whyUnableToAdvertise(account) } : [];
  });
  return { ...choices, contacts, offices, accounts };
}

export interface ContactsToSuggest {
  itemIds: readonly string[];
  /** The contacts of the person's last order. */
  lastContacts: readonly string[];
  ownAgentId: string | undefined;
}

/**
 * The agents of the items, in the items' order; without any, the contacts of the person's last order, and without one, the person who orders.
 * Only contacts that can be chosen.
 */
export function suggestedContacts({ items, contacts }: OrderFacts, { itemIds, lastContacts, ownAgentId }: ContactsToSuggest): string[] {
  const canBeChosen = (id: string): boolean => contacts.some(({ _id }) => _id === id);
  const sellers = itemIds.flatMap((id) => items.find(({ _id }) => _id === id)?.agentIds ?? []).filter(canBeChosen);
  if (sellers.length > 0) return chooseContacts(sellers).contacts;
  const last = lastContacts.filter(canBeChosen);
  if (last.length > 0) return chooseContacts(last).contacts;
  return ownAgentId !== undefined && canBeChosen(ownAgentId) ? [ownAgentId] : [];
}
