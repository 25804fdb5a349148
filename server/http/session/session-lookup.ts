// Finds the person behind a session token or an API key. Every request asks this, so the answer is cached for two seconds.
// Revocations are published to every node; a node that misses one notices it when the cache entry expires.
import type { SessionUser } from '#contract/accounts/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { Database } from '../../db/connection.ts';
import { readCustomerKey } from './customer-key-lookup.ts';
import { agentIdIn, MEMBERSHIPS } from './membership-sql.ts';
import type { MembershipRow } from './membership-sql.ts';
import { hashToken, USE_MINUTES } from './session-token.ts';

export interface FoundSession {
  sessionId: string;
  actor: Actor;
  customer: SessionUser['customer'];
  memberships: readonly FoundMembership[];
  pictureUrl?: string;
  /** Set when an admin acts as this person. */
  acting?: { adminName: string; endsAt: Date };
}

/** Another customer whose dashboard the person may enter, with their roles and offices there. */
export interface FoundMembership {
  customer: NonNullable<SessionUser['customer']>;
  roles: readonly Role[];
  officeIds: readonly string[];
  agentId?: string;
}

export interface SessionLookup {
  find(token: string): Promise<FoundSession | null>;
  /** An API key has the rights of its owner, a person or a customer, but no session. */
  findKey(key: string): Promise<FoundPerson | null>;
  /** Whether the customer exists and is active. */
  isOpen(customerId: string): Promise<boolean>;
  /** Whether this token or key was recently found valid; reads only the cache. */
  isCached(token: string): boolean;
  /** The tokens whose session is still valid, each with the customers it may enter. One query for all of them. */
  stillValid(tokens: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Removes these users, or everyone, from the cache. */
  forget(userIds: readonly string[] | 'everyone'): void;
}

/** A session, or the API key of a person or a customer. */
export type Credential = 'person' | 'customer' | 'session';

/** Called when a key is used, and when a session is used whose last use was recorded some minutes ago. */
export type RecordUse = (credential: Credential, hash: string) => void;

export type FoundPerson = Pick<FoundSession, 'actor' | 'memberships'>;

const CACHE_MS = 2000;
const MAX_CACHED = 20_000;

type Read = (db: Database, hash: string) => Promise<FoundSession | null>;

export function openSessionLookup(db: Database, now: () => number, recordUse: RecordUse): SessionLookup {
  const [readSession, readKey] = [sessionReader(recordUse), keyReader(recordUse)];
  const cache = new Map<string, { found: FoundSession; read: Read; until: number }>();
  const findCached = async (token: string, read: Read): Promise<FoundSession | null> => {
    const hash = hashToken(token);
    const cached = cache.get(hash);
    if (cached && cached.until > now()) return cached.read === read ? cached.found : null;
    // An expired entry stays during this read, so that the overload guard still recognises the caller.
    const found = await read(db, hash);
    if (!found) {
      cache.delete(hash);
      return null;
    }
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(hash, { found, read, until: now() + CACHE_MS });
    return found;
  };
  return {
    find: (token) => findCached(token, readSession),
    findKey: (key) => findCached(key, readKey),
    isOpen: openActiveCustomerLookup(db, now),
    isCached: (token) => cache.has(hashToken(token)),
    async stillValid(tokens) {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const { rows } = await db.$client.query<{ token_hash: string; customer_ids: string[] }>({
        name: 'sessions_still_valid',
        text: `select s.token_hash, array(select m->>'customerId' from json_array_elements(${MEMBERSHIPS}) m) || u.customer_id::text as customer_ids ${VALID_SESSIONS} and s.token_hash = any($1)`,
        values: [[...byHash.keys()]],
      });
      return new Map(rows.map((row) => [byHash.get(row.token_hash) ?? '', row.customer_ids.filter(Boolean)]));
    },
    forget(userIds) {
      if (userIds === 'everyone') return cache.clear();
      for (const [hash, { found }] of cache) {
        if (isSessionOfAny(found, userIds)) cache.delete(hash);
      }
    },
  };
}

/** A session in which an admin acts as someone else belongs to both. */
export const isSessionOfAny = ({ actor }: FoundSession, userIds: readonly string[]): boolean =>
  userIds.includes(actor.userId) || (actor.actingAdminId !== undefined && userIds.includes(actor.actingAdminId));

interface PersonRow {
  user_id: string;
  email: string;
  display_name: string;
  roles: Role[];
  customer_id: string | null;
  customer_name: string | null;
  logo_hash: string | null;
  picture_hash: string | null;
  office_ids: string[];
  agent_id: string | null;
  memberships: MembershipRow[];
}

interface SessionRow extends PersonRow {
  session_id: string;
  expires_at: Date;
  is_use_outdated: boolean;
  admin_id: string | null;
  admin_name: string | null;
}

const PERSON = `
  u.id as user_id, u.email, u.display_name, u.roles, u.customer_id, c.name as customer_name,
  (select f.hash from files f where f.id = c.logo_id) as logo_hash,
  (select f.hash from files f where f.id = u.picture_id) as picture_hash,
  array(select distinct m.office_id from office_members m join offices o on o.id = m.office_id
        where m.user_id = u.id and o.deleted_at is null and o.customer_id = u.customer_id) as office_ids,
  ${agentIdIn('u.customer_id')} as agent_id,
  ${MEMBERSHIPS} as memberships`;

const MAY_SIGN_IN = `u.is_active and u.deleted_at is null and (u.customer_id is null or (c.deleted_at is null and c.is_active))`;

/** An acting session is valid while the admin's own session is, and only as a user of a customer. */
const VALID_SESSIONS = `
  from sessions s
  join users u on u.id = s.user_id
  left join customers c on c.id = u.customer_id
  left join sessions own on own.id = s.admin_session_id
  left join users a on a.id = own.user_id
  where s.expires_at > now() and ${MAY_SIGN_IN}
    and (s.admin_session_id is null
         or (own.expires_at > now() and a.is_active and a.deleted_at is null and 'admin' = any(a.roles) and u.customer_id is not null))`;

const USE_OUTDATED = `coalesce(s.last_used_at, s.created_at) < now() - interval '${USE_MINUTES} minutes'`;

const sessionReader =
  (recordUse: RecordUse): Read =>
  async (db, tokenHash) => {
    const row = await findSessionRow(db, tokenHash);
    if (row?.is_use_outdated) recordUse('session', tokenHash);
    return row ? describeSession(row) : null;
  };

async function findSessionRow(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await db.quick.query<SessionRow>({
    name: 'session_by_token',
    text: `select s.id as session_id, s.expires_at, ${USE_OUTDATED} as is_use_outdated, a.id as admin_id, a.display_name as admin_name, ${PERSON} ${VALID_SESSIONS} and s.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0];
}

function describeSession(row: SessionRow): FoundSession {
  const person = describePerson(row);
  if (row.admin_id === null) return { sessionId: row.session_id, ...person };
  return {
    sessionId: row.session_id,
    ...person,
    actor: { ...person.actor, actingAdminId: row.admin_id },
    acting: { adminName: row.admin_name ?? '', endsAt: row.expires_at },
  };
}

const keyReader =
  (recordUse: RecordUse): Read =>
  async (db, keyHash) => {
    const found = (await readPersonKey(db, keyHash)) ?? (await readCustomerKey(db, keyHash));
    if (found?.actor.byKey) recordUse(found.actor.byKey, keyHash);
    return found;
  };

async function readPersonKey(db: Database, keyHash: string): Promise<FoundSession | null> {
  const { rows } = await db.$client.query<PersonRow>({
    name: 'person_by_key',
    text: `
      select ${PERSON} from api_keys k join users u on u.id = k.user_id left join customers c on c.id = u.customer_id
      where ${MAY_SIGN_IN} and k.key_hash = $1`,
    values: [keyHash],
  });
  if (!rows[0]) return null;
  const person = describePerson(rows[0]);
  return { sessionId: '', ...person, actor: { ...person.actor, byKey: 'person' } };
}

/** The person with the rights that they have now; null where they may not sign in. For work that is done in their name. */
export async function readPerson(db: Database, userId: string): Promise<FoundPerson | null> {
  const { rows } = await db.quick.query<PersonRow>({
    name: 'person_by_id',
    text: `select ${PERSON} from users u left join customers c on c.id = u.customer_id where ${MAY_SIGN_IN} and u.id = $1`,
    values: [userId],
  });
  return rows[0] ? describePerson(rows[0]) : null;
}

function describePerson(row: PersonRow): Omit<FoundSession, 'sessionId'> {
  return {
    customer:
      row.customer_id && row.customer_name !== null
        ? { _id: row.customer_id, name: row.customer_name, logoUrl: row.logo_hash && pictureUrl(row.logo_hash, 'thumbnail') }
        : null,
    ...(row.picture_hash !== null && { pictureUrl: pictureUrl(row.picture_hash, 'thumbnail') }),
    memberships: row.memberships.map(({ customerId, name, logoHash, roles, officeIds, agentId }) => ({
      customer: { _id: customerId, name, logoUrl: logoHash && pictureUrl(logoHash, 'thumbnail') },
      roles,
      officeIds,
      ...(agentId !== null && { agentId }),
    })),
    actor: {
      userId: row.user_id,
      email: row.email,
      displayName: row.display_name,
      roles: row.roles,
      customerId: row.customer_id,
      officeIds: row.office_ids,
      ...(row.agent_id !== null && { agentId: row.agent_id }),
      chosenCustomerId: null,
    },
  };
}

/** `window` is the one in which an admin acts as this person. */
export function describeUser({ actor, customer, memberships, pictureUrl: picture, acting }: FoundSession, window?: string): SessionUser {
  return {
    _id: actor.userId,
    email: actor.email,
    displayName: actor.displayName,
    roles: [...actor.roles],
    customer,
    ...(memberships.length > 0 && { memberships: memberships.map((each) => ({ customer: each.customer, roles: [...each.roles] })) }),
    ...(picture !== undefined && { pictureUrl: picture }),
    ...(acting && window !== undefined && { acting: { window, adminName: acting.adminName, endsAt: acting.endsAt.toISOString() } }),
  };
}

/** Checks that a customer exists and is active. Every request of staff in a dashboard asks this, so a yes is cached for a moment. */
function openActiveCustomerLookup(db: Database, now: () => number): (customerId: string) => Promise<boolean> {
  const activeUntil = new Map<string, number>();
  return async (customerId) => {
    if ((activeUntil.get(customerId) ?? 0) > now()) return true;
    const { rows } = await db.quick.query<{ id: string }>({
      name: 'open_customer',
      text: 'select id from customers where id = $1 and is_active and deleted_at is null',
      values: [customerId],
    });
    if (activeUntil.size >= MAX_CACHED) activeUntil.clear();
    if (rows[0]) activeUntil.set(customerId, now() + CACHE_MS);
    else activeUntil.delete(customerId);
    return rows[0] !== undefined;
  };
}
