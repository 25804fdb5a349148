// Checks whether a password is one of the most common ones. The list is loaded on first use, and only on the server: it
// is never sent to a browser.
import { SHORTEST_PASSWORD } from '#domain/accounts/index.ts';
import { AppError } from '../../http/app-error.ts';

const LIST_LENGTH = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD);
  return new Set(longEnough.slice(0, LIST_LENGTH).map((password) => password.toLowerCase()));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const refusal = new AppError('commonPassword');
  throw new AppError('commonPassword', {}, [{ path: 'password', message: refusal.message }]);
}
