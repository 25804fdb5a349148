// A feed account to which a file is delivered, and what its reading left.
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { Database } from '#server/db/connection.ts';
import { makeAccountToDeliverTo } from '#test/harness/feeds/feed-account-to-deliver-to.ts';
import type { AccountToDeliverTo } from '#test/harness/feeds/feed-account-to-deliver-to.ts';
import { AGENT_EMAILS, AGENT_IDS } from './feed-file.ts';
import { SENDER } from './programs.ts';
import type { Transport } from './transports.ts';

const POLL_MS = 100;

export function makeFeedAccount(
  db: Database,
  product: { url: string; cookie: string },
  { serverId }: Transport,
): Promise<AccountToDeliverTo> {
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(product.url + path, {
      method,
      body: JSON.stringify(body),
      headers: { cookie: product.cookie, 'content-type': 'application/json', [OWN_REQUEST_HEADER]: '1' },
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  };
  const server = serverId === null ? null : { id: serverId, username: SENDER.username };
  return makeAccountToDeliverTo(db, call, { server, agentIds: AGENT_IDS, agentEmails: AGENT_EMAILS });
}

export interface ReadFile {
  state: string;
  reason: string | null;
  created: number;
  unchanged: number;
  warned: number;
  records: number;
}

/** Waits until the file was read to its end, or refused. */
export async function untilRead(db: Database, accountId: string, name: string): Promise<ReadFile> {
  for (;;) {
    const { rows } = await db.$client.query<ReadFile>(
      `select state, reason, created, unchanged, warned, records_done as records from feed_files
       where source_id = $1 and name = $2 and ended_at is not null`,
      [accountId, name],
    );
    if (rows[0]) return rows[0];
    await sleep(POLL_MS);
  }
}
