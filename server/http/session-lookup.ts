// Who is behind this session token? Asked by every call, so the answer is remembered for a moment;
// a revocation is announced to every node and, should that be missed, holds after two seconds at the latest.
import type { SessionUser } from '#contract/accounts/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { hashToken } from './session-token.ts';

export interface FoundSession {
  sessionId: string;
  actor: Actor;
  customer: SessionUser['customer'];
}

export interface SessionLookup {
  find(token: string): Promise<FoundSession | null>;
  /** Whether this token was lately found to prove a session; asks nobody. */
  isRemembered(token: string): boolean;
  /** Which of these tokens still prove a session: one question, however many. */
  stillValid(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forget what is remembered of these users, or of everyone. */
  forget(userIds: readonly string[] | 'everyone'): void;
}

const REMEMBER_MS = 2000;
const MOST_REMEMBERED = 20_000;

export function openSessionLookup(db: Database, now: () => number): SessionLookup {
  const remembered = new Map<string, { found: FoundSession; until: number }>();
  return {
    async find(token) {
      const hash = hashToken(token);
      const known = remembered.get(hash);
      if (known && known.until > now()) return known.found;
      remembered.delete(hash);
      const found = await readSession(db, hash);
      if (!found) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(hash, { found, until: now() + REMEMBER_MS });
      return found;
    },
    isRemembered: (token) => remembered.has(hashToken(token)),
    async stillValid(tokens) {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const { rows } = await db.$client.query<{ token_hash: string }>({
        name: 'sessions_still_valid',
        text: `select s.token_hash ${VALID_SESSIONS} and s.token_hash = any($1)`,
        values: [[...byHash.keys()]],
      });
      return new Set(rows.flatMap((row) => byHash.get(row.token_hash) ?? []));
    },
    forget(userIds) {
      if (userIds === 'everyone') return remembered.clear();
      for (const [hash, { found }] of remembered) {
        if (userIds.includes(found.actor.userId)) remembered.delete(hash);
      }
    },
  };
}

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  display_name: string;
  roles: Role[];
  customer_id: string | null;
  customer_name: string | null;
  logo_hash: string | null;
  office_ids: string[];
}

const VALID_SESSIONS = `
  from sessions s
  join users u on u.id = s.user_id
  left join customers c on c.id = u.customer_id
  where s.expires_at > now() and u.is_active and (u.customer_id is null or (c.deleted_at is null and c.is_active))`;

async function readSession(db: Database, tokenHash: string): Promise<FoundSession | null> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'session_by_token',
    text: `
      select s.id as session_id, u.id as user_id, u.email, u.display_name, u.roles, u.customer_id, c.name as customer_name,
             (select f.hash from files f where f.id = c.logo_id) as logo_hash,
             array(select distinct m.office_id from office_members m join offices o on o.id = m.office_id
                   where m.user_id = u.id and o.deleted_at is null and o.customer_id = u.customer_id) as office_ids
      ${VALID_SESSIONS} and s.token_hash = $1`,
    values: [tokenHash],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    sessionId: row.session_id,
    customer:
      row.customer_id && row.customer_name !== null
        ? { _id: row.customer_id, name: row.customer_name, logoUrl: row.logo_hash && pictureUrl(row.logo_hash, 'thumbnail') }
        : null,
    actor: {
      userId: row.user_id,
      email: row.email,
      displayName: row.display_name,
      roles: row.roles,
      customerId: row.customer_id,
      officeIds: row.office_ids,
      chosenCustomerId: null,
    },
  };
}

export function describeUser({ actor, customer }: FoundSession): SessionUser {
  return { _id: actor.userId, email: actor.email, displayName: actor.displayName, roles: [...actor.roles], customer };
}
