// Finds the customer of an API key. A program with the key acts in the customer's corporate role, and as no person.
import { pictureUrl } from '#contract/files/index.ts';
import type { Database } from '../../db/connection.ts';
import type { FoundSession } from './session-lookup.ts';

interface KeyRow {
  key_id: string;
  customer_id: string;
  customer_name: string;
  logo_hash: string | null;
}

export async function readCustomerKey(db: Database, keyHash: string): Promise<FoundSession | null> {
  const { rows } = await db.$client.query<KeyRow>({
    name: 'customer_by_key',
    text: `
      select k.id as key_id, c.id as customer_id, c.name as customer_name, (select f.hash from files f where f.id = c.logo_id) as logo_hash
      from customer_api_keys k join customers c on c.id = k.customer_id
      where c.is_active and c.deleted_at is null and k.key_hash = $1`,
    values: [keyHash],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    sessionId: '',
    customer: { _id: row.customer_id, name: row.customer_name, logoUrl: row.logo_hash && pictureUrl(row.logo_hash, 'thumbnail') },
    memberships: [],
    actor: {
      userId: row.key_id,
      email: '',
      displayName: `API key of ${row.customer_name}`,
      roles: ['corporate'],
      customerId: row.customer_id,
      officeIds: [],
      chosenCustomerId: null,
      byKey: 'customer',
    },
  };
}
