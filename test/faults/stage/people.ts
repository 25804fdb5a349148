// Creates a signed-in user directly in the database.
import { openDatabase } from '#server/db/connection.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';

export interface Person {
  userId: string;
  cookie: string;
}

export async function makePerson(url: string): Promise<Person> {
  const db = openDatabase(url, { connections: 2, onError: () => undefined });
  try {
    const user = await makeUser(db, { roles: ['operations'] });
    return { userId: user.id, cookie: `${SESSION_COOKIE}=${await makeSession(db, user.id)}` };
  } finally {
    await db.$client.end();
  }
}
