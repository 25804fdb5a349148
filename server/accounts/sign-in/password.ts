// Hashes and verifies passwords: argon2id with OWASP's parameters. A missing user costs the same time as a wrong password.
import { hash, verify } from '@node-rs/argon2';
import { withPasswordSlot } from './password-semaphore.ts';

/** The package's name for it is a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** `client` is the block of IP addresses that the request comes from, where there is one. */
export const hashPassword = (password: string, client = 'internal'): Promise<string> =>
  withPasswordSlot(client, () => hash(password, OPTIONS));

let dummyHash: Promise<string> | undefined;

/** The caller must hold a password slot. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  dummyHash ??= hash('a password that nobody has', OPTIONS);
  await verify(await dummyHash, password);
  return false;
}
