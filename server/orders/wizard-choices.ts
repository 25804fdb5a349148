// What are the people, offices, accounts and catalogs called that can be chosen for an order? By the ids that the facts of the order
// allow, and no others.
import type { WizardContact, WizardGround } from '#contract/orders/index.ts';
import type { CustomerSetting } from '#domain/customers/index.ts';
import { chooseContacts } from '#domain/orders/index.ts';
import { agentValues, officeValues } from '#domain/templates/index.ts';
import type { SellingOffice } from '#domain/templates/index.ts';
import type { House } from '../house.ts';
import { CONTACT_AGENT, linkToFile, SELLING_OFFICE, sentSubject } from '../templates/index.ts';
import type { Advertised } from '../templates/index.ts';
import { servingAccounts } from './order-context.ts';
import type { OrderFacts } from './order-facts.ts';

type Contact = Pick<WizardContact, '_id' | 'fullName' | 'imageUrl' | 'officeIds' | 'pageName'> & { told: Advertised['agents'][number] };
type Named = WizardGround['customer'];

interface Called extends Record<string, unknown> {
  customer: { name: string; logoHash: string | null; settings: CustomerSetting[] };
  contacts: Contact[];
  offices: (Named & { told: SellingOffice })[];
  accounts: Named[];
  catalogs: Named[];
}

const namedIn = (table: string, param: string): string => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from ${table} t where t.id = any(${param}::uuid[]))`;

const CALLED = `
  select json_build_object('name', c.name, 'settings', c.settings, 'logoHash', (select f.hash from files f where f.id = c.logo_id)) as customer,
    (select coalesce(json_agg(json_build_object('_id', a.id, 'fullName', a.full_name, 'officeIds', a.office_ids, 'told', ${CONTACT_AGENT},
        'imageUrl', (select '/files/' || f.hash || '/thumbnail' from files f where f.id = a.image_id),
        'pageName', (select p.name from facebook_pages p where p.id in (a.fb_page_id, c.fb_page_id) and p.deleted_at is null
          order by p.id = a.fb_page_id desc nulls last limit 1))), '[]')
      from agents a where a.id = any($2::uuid[])) as contacts,
    (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'told', ${SELLING_OFFICE}) order by lower(f.name), f.id), '[]')
      from offices f where f.id = any($3::uuid[])) as offices,
    ${namedIn('network_accounts', '$4')} as accounts, ${namedIn('catalogs', '$5')} as catalogs
  from customers c where c.id = $1`;

export type WizardChoices = Pick<WizardGround, 'contacts' | 'offices' | 'accounts' | 'catalogs'> & Pick<Called, 'customer'>;

export async function readWizardChoices(
  { db, address }: Pick<House, 'db' | 'address'>,
  customerId: string,
  facts: OrderFacts,
  suggested: readonly string[],
): Promise<WizardChoices | null> {
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  const { rows } = await db.quick.query<Called>({
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
    if (!contact) return [];
    const { told, ...shown } = contact;
    const { imageHash, ...agent } = told;
    const values = sentSubject(agentValues({ ...agent, image: linkToFile(address, imageHash) }));
    return { ...shown, facebook: [...facebook], google: [...google], suggested: suggested.includes(_id), values };
  });
  const offices = called.offices.map(({ told, ...office }) => ({ ...office, values: sentSubject(officeValues(told)) }));
  const accounts = facts.accounts.flatMap(({ _id, network }) => {
    const account = called.accounts.find((one) => one._id === _id);
    return account ? { ...account, network } : [];
  });
  return { ...called, contacts, offices, accounts };
}

/** Who has the items, in their order, or who orders; of those who can be chosen. */
export function suggestedContacts({ items, contacts }: OrderFacts, itemIds: readonly string[], ownAgentId: string | undefined): string[] {
  const canBeChosen = (id: string): boolean => contacts.some(({ _id }) => _id === id);
  const sellers = itemIds.flatMap((id) => items.find(({ _id }) => _id === id)?.agentIds ?? []).filter(canBeChosen);
  if (sellers.length > 0) return chooseContacts(sellers).contacts;
  return ownAgentId !== undefined && canBeChosen(ownAgentId) ? [ownAgentId] : [];
}
