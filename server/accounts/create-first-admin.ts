// How does the first person get into an empty product? By ADMIN_EMAIL and ADMIN_PASSWORD at start, or by the
// admin command; neither ever changes a user who exists.
import { v7 as newId } from 'uuid';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { hashPassword } from './password.ts';
import { users } from './user-table.ts';

export async function createFirstAdmin(db: Database, config: Config): Promise<void> {
  if (config.ADMIN_EMAIL === undefined || config.ADMIN_PASSWORD === undefined) return;
  await createAdmin(db, config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
}

/** False when a user with this email is there already. */
export async function createAdmin(db: Database, email: string, password: string): Promise<boolean> {
  const created = await db
    .insert(users)
    .values({
      id: newId(),
      email: email.toLowerCase(),
      displayName: email.split('@')[0] ?? email,
      passwordHash: await hashPassword(password),
      roles: ['admin'],
      isActive: true,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created.length > 0;
}
