// The contacts and the office that were chosen for an order, as the template variables about people show them.
import type { Database } from '../db/connection.ts';
import { CONTACT_AGENT, SELLING_OFFICE } from './advertised-values.ts';
import type { Advertised } from './advertised-values.ts';

export interface ChosenContacts {
  agentIds: readonly string[];
  officeId: string | null;
}

type ContactsRow = Pick<Advertised, 'agents' | 'office'>;

/** As two columns of a statement, from the expressions of the ids. */
export const chosenContactsSql = (agentIds: string, officeId: string): string =>
  `(select coalesce(json_agg(${CONTACT_AGENT} order by array_position(${agentIds}, a.id)), '[]') from agents a where a.id = any(${agentIds})) as agents,
    (select ${SELLING_OFFICE} from offices f where f.id = ${officeId}) as office`;

const CONTACTS = `select ${chosenContactsSql('$1::uuid[]', '$2')}`;

/** In the order in which they were chosen. */
export async function readChosenContacts({ quick }: Database, { agentIds, officeId }: ChosenContacts): Promise<ContactsRow> {
  const { rows } = await quick.query<ContactsRow & Record<string, unknown>>({
    name: 'chosen_contacts',
    text: CONTACTS,
    values: [agentIds, officeId],
  });
  return rows[0] ?? { agents: [], office: null };
}
