// Creates users with sessions for a benchmark directly in the database.
import type { Role } from '#domain/access/index.ts';
import { hashToken, newSessionToken, SESSION_COOKIE } from '#server/http/session/session-token.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';

export interface Person {
  id: string;
  email: string;
  /** The value of a Cookie header. */
  cookie: string;
}

interface PersonOptions {
  role: Role;
  customerId?: string;
  passwordHash?: string;
}

export async function addPeople(databaseUrl: string, count: number, { role, customerId, passwordHash }: PersonOptions): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newSessionToken() }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, email, display_name, password_hash, roles, is_active, customer_id)
       select id, 'bench-' || id || '@example.com', 'Bench', $2, array[$3], true, $4 from unnest($1::uuid[]) as id`,
      [people.map(({ id }) => id), passwordHash ?? null, role, customerId ?? null],
    );
    await client.query(
      `insert into sessions (id, token_hash, user_id, expires_at, user_agent)
       select gen_random_uuid(), hash, id, now() + interval '1 day', 'bench' from unnest($1::uuid[], $2::text[]) as t (id, hash)`,
      [people.map(({ id }) => id), people.map(({ token }) => hashToken(token))],
    );
  } finally {
    await client.end();
  }
  return people.map(({ id, token }) => ({ id, email: `bench-${id}@example.com`, cookie: `${SESSION_COOKIE}=${token}` }));
}

/** Deletes the users of earlier runs from a set that is kept. */
export async function deletePeople(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`delete from users where email like 'bench-%@example.com'`);
  } finally {
    await client.end();
  }
}
