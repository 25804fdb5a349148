// A feed account of a customer with offices and agents, made as staff make it, so that a sender can deliver files to it.
import type { Database } from '#server/db/connection.ts';
import { v7 as newId } from 'uuid';
import { makeDataFeed } from '../rows/data-feed-rows.ts';
import { makeAgent, makeCustomer, makeOffice } from '../factories.ts';

export const FEED_PASSWORD = 'kereru-over-the-hill';

export interface AccountToDeliverTo {
  id: string;
  customerId: string;
  folder: string;
  username: string;
}

interface Wanted {
  /** Null for our own FTP server; else the user name there. */
  server: { id: string; username: string } | null;
  agentIds: readonly string[];
  agentEmails: readonly string[];
}

/** `call` sends a request as an admin and returns the body of its answer. */
export async function makeAccountToDeliverTo(
  db: Database,
  call: (method: string, path: string, body: unknown) => Promise<unknown>,
  { server, agentIds, agentEmails }: Wanted,
): Promise<AccountToDeliverTo> {
  const customerId = await makeCustomer(db);
  const agentOffices = await Promise.all(agentIds.map(async (agentId) => ({ agentId, officeId: await makeOffice(db, customerId) })));
  for (const email of agentEmails) await makeAgent(db, customerId, { email });
  const folder = newId().slice(-12);
  const username = server?.username ?? `kauri-${folder}`;
  const made = await call('POST', '/api/settings/data-feed-accounts', {
    name: `Kauri ${folder}`,
    serverId: server?.id ?? null,
    username,
    folder,
    dataFeedId: await makeDataFeed(db),
    customerIds: [customerId],
    agentOffices,
  });
  const { _id: id } = made as { _id: string };
  await call('PUT', `/api/settings/data-feed-accounts/${id}/ftp-password`, { password: FEED_PASSWORD });
  return { id, customerId, folder, username };
}
