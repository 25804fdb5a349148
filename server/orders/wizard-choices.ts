// What are the people, offices, accounts and catalogs called that can be chosen for an order? By the ids that the facts of the order
// allow, and no others.
import type { WizardContact, WizardGround } from '#contract/orders/index.ts';
import type { CustomerSetting } from '#domain/customers/index.ts';
import { chooseContacts } from '#domain/orders/index.ts';
import type { Database } from '../db/connection.ts';
import { servingAccounts } from './order-context.ts';
import type { OrderFacts } from './order-facts.ts';

type Contact = Pick<WizardContact, '_id' | 'fullName' | 'imageUrl' | 'officeIds' | 'pageName'>;
type Named = WizardGround['customer'];

interface Called extends Record<string, unknown> {
  customer: { name: string; logoHash: string | null; settings: CustomerSetting[] };
  contacts: Contact[];
  offices: Named[];
  accounts: Named[];
  catalogs: Named[];
}

const namedIn = (table: string, param: string): string => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from ${table} t where t.id = any(${param}::uuid[]))`;

const CALLED = `
  select json_build_object('name', c.name, 'settings', c.settings, 'logoHash', (select f.hash from files f where f.id = c.logo_id)) as customer,
    (select coalesce(json_agg(json_build_object('_id', g.id, 'fullName', g.full_name, 'officeIds', g.office_ids,
        'imageUrl', (select '/files/' || f.hash || '/thumbnail' from files f where f.id = g.image_id),
        'pageName', (select p.name from facebook_pages p where p.id = coalesce(g.fb_page_id, c.fb_page_id) and p.deleted_at is null))), '[]')
      from agents g where g.id = any($2::uuid[])) as contacts,
    ${namedIn('offices', '$3')} as offices, ${namedIn('network_accounts', '$4')} as accounts, ${namedIn('catalogs', '$5')} as catalogs
  from customers c where c.id = $1`;

export type WizardChoices = Pick<WizardGround, 'contacts' | 'offices' | 'accounts' | 'catalogs'> & Pick<Called, 'customer'>;

export async function readWizardChoices(
  { quick }: Database,
  customerId: string,
  facts: OrderFacts,
  suggested: readonly string[],
): Promise<WizardChoices | null> {
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  const { rows } = await quick.query<Called>({
    name: 'wizard_choices',
    text: CALLED,
    values: [customerId, ids(facts.contacts), facts.officeIds, ids(facts.accounts), facts.catalogIds],
  });
  const [called] = rows;
  if (!called) return null;
  const serving = servingAccounts(facts).contacts;
  const contacts = facts.contacts.flatMap(({ _id }, place) => {
    const contact = called.contacts.find((one) => one._id === _id);
    const { facebook = [], google = [] } = serving[place] ?? {};
    return contact ? { ...contact, facebook: [...facebook], google: [...google], suggested: suggested.includes(_id) } : [];
  });
  const accounts = facts.accounts.flatMap(({ _id, network }) => {
    const account = called.accounts.find((one) => one._id === _id);
    return account ? { ...account, network } : [];
  });
  return { ...called, contacts, accounts };
}

/** Who has the items, in their order, or who orders; of those who can be chosen. */
export function suggestedContacts({ items, contacts }: OrderFacts, itemIds: readonly string[], ownAgentId: string | undefined): string[] {
  const canBeChosen = (id: string): boolean => contacts.some(({ _id }) => _id === id);
  const sellers = itemIds.flatMap((id) => items.find(({ _id }) => _id === id)?.agentIds ?? []).filter(canBeChosen);
  if (sellers.length > 0) return chooseContacts(sellers).contacts;
  return ownAgentId !== undefined && canBeChosen(ownAgentId) ? [ownAgentId] : [];
}
