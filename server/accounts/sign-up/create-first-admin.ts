// Creates the first admin of an empty installation, from ADMIN_EMAIL and ADMIN_PASSWORD at start or by the admin command. Neither
// ever changes an existing user.
import { and, isNull, sql } from 'drizzle-orm';
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { hashPassword } from '../sign-in/password.ts';
import { isCommonPassword } from '../sign-in/password-list.ts';
import { insertUser } from '../users/user-store.ts';
import { users } from '../users/user-table.ts';

export async function createFirstAdmin(db: Database, config: Config): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined || password === undefined) return;
  if (await isCommonPassword(password))
    throw new SettingError('The setting ADMIN_PASSWORD is one of the most common passwords. Choose another one.');
  await createAdmin(db, email, password);
}

/** False when a user with this email exists already. */
export async function createAdmin(db: Database, email: string, password: string): Promise<boolean> {
  const created = await insertUser(db, {
    email,
    displayName: email.split('@')[0] ?? email,
    passwordHash: await hashPassword(password),
    roles: ['admin'],
    isActive: true,
    customerId: null,
    emailVerifiedAt: new Date(),
  });
  return created !== null;
}

/** Whether there is an admin who can invite others. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'admin' = any(${users.roles})`, isNull(users.deletedAt)))
    .limit(1);
  return admin !== undefined;
}
