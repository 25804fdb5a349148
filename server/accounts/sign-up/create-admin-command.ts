// npm run admin -- EMAIL: makes an admin in the database that the settings name. The password is asked for, or
// read from ADMIN_PASSWORD.
import { emailAddress } from '#contract/accounts/index.ts';
import { isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { CommandError, runCommand } from '../../run-command.ts';
import { createAdmin } from './create-first-admin.ts';
import { isCommonPassword } from '../sign-in/password-list.ts';
import { askPassword } from '../sign-in/password-prompt.ts';

const email = emailAddress.safeParse(process.argv[2] ?? '');
if (!email.success) exitWith('Usage: npm run admin -- EMAIL');
const password = process.env.ADMIN_PASSWORD ?? (await askPassword('Password: '));
if (!isAcceptablePassword(password)) exitWith(PASSWORD_MESSAGE);
if (await isCommonPassword(password)) exitWith('This password is too common. Choose another one.');

await runCommand(async (db) => {
  const isNew = await createAdmin(db, email.data, password);
  if (!isNew) throw new CommandError(`A user ${email.data} exists already; nothing was changed.`);
  console.log(`${email.data} can now sign in.`);
});

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
