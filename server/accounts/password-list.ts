// Is this one of the passwords that everybody tries first? The list is loaded when it is first needed, and only here: a
// browser never carries it.
import { SHORTEST_PASSWORD } from '#domain/accounts/index.ts';
import { AppError } from '../http/app-error.ts';

const MOST = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD);
  return new Set(longEnough.slice(0, MOST).map((password) => password.toLowerCase()));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const refusal = new AppError('commonPassword');
  throw new AppError('commonPassword', {}, [{ path: 'password', message: refusal.message }]);
}
