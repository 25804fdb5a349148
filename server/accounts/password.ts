// How are passwords kept? argon2id with OWASP's parameters; a missing user costs the same time as a wrong password.
import { hash, verify } from '@node-rs/argon2';

/** The package's name for it is a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let nobodysHash: Promise<string> | undefined;

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  nobodysHash ??= hashPassword('a password that nobody has');
  await verify(await nobodysHash, password);
  return false;
}
