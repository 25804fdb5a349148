// The control: a minimal server with bare Fastify, a pool of the same size and hand-written prepared SQL, without sign-in and checks, and
// of auditing only the row itself. Every ratio is against this process.
import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { CREATE_AUDIT, CREATE_CUSTOMER, CREATE_ORDER, LIST, LIST_WITH_COUNT, ORDERS_SORTED, READ } from './control-sql.ts';
import { LISTING_WORDS, LISTINGS_SORTED, listingsWith } from './listings-sql.ts';
import { STATS_PAGE } from './results-sql.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_CONNECTIONS) });
const app = Fastify();

app.get('/customers', async () => ({ customers: (await pool.query({ name: 'list', text: LIST })).rows }));

app.get('/customers-with-count', async () => {
  const { rows } = await pool.query<{ total: number }>({ name: 'list_with_count', text: LIST_WITH_COUNT });
  return { customers: rows, count: rows[0]?.total ?? 0 };
});

for (const [name, word] of Object.entries(LISTING_WORDS)) {
  const text = listingsWith(word);
  app.get(`/listings/${name}`, async () => {
    const { rows } = await pool.query<{ total: number }>({ name: `listings_${name}`, text });
    return { listings: rows, count: rows[0]?.total ?? 0 };
  });
}

app.get('/orders/sorted', async () => ({ orders: (await pool.query<object>({ name: 'orders_sorted', text: ORDERS_SORTED })).rows }));

app.get('/listings/sorted', async () => ({
  listings: (await pool.query<object>({ name: 'listings_sorted', text: LISTINGS_SORTED })).rows,
}));

app.get<{ Params: { customerId: string } }>('/stats/:customerId', async (request) => {
  const { rows } = await pool.query<object>({ name: 'stats', text: STATS_PAGE, values: [request.params.customerId] });
  return { campaignStats: rows };
});

app.get<{ Params: { id: string } }>('/customer/:id', async (request) => {
  const { rows } = await pool.query<object>({ name: 'read', text: READ, values: [request.params.id] });
  return rows[0];
});

app.post<{ Body: Record<string, unknown> }>('/customer', async (request) => {
  const { name, vertical, countryCode, currencyCode, timezone } = request.body;
  const id = newId();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<object>({
      name: 'create',
      text: CREATE_CUSTOMER,
      values: [id, name, vertical, countryCode, currencyCode, timezone],
    });
    await client.query({ name: 'audit', text: CREATE_AUDIT, values: [newId(), id, JSON.stringify(request.body)] });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

app.post<{ Body: Record<string, unknown> }>('/order', async (request) => {
  const { customerId, campaignName, email, itemIds, agents, attributes, campaignData, startDate } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [
      newId(),
      customerId,
      newId(),
      itemIds,
      agents,
      JSON.stringify(attributes),
      JSON.stringify(campaignData),
      campaignName,
      startDate,
      email,
    ];
    const { rows } = await client.query<object>({ name: 'order', text: CREATE_ORDER, values });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const stored = await hash('a password', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
app.post('/password', async () => ({ matches: await verify(stored, 'a password') }));

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Control is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
