// How are passwords kept? argon2id with OWASP's parameters; a missing user costs the same time as a wrong password.
import { hash, verify } from '@node-rs/argon2';
import { inPasswordTurn } from './password-turns.ts';

/** The package's name for it is a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Who asks is the address they come from, where there is one. */
export const hashPassword = (password: string, asker = 'the house'): Promise<string> => inPasswordTurn(asker, () => hash(password, OPTIONS));

let nobodysHash: Promise<string> | undefined;

/** For whoever has a turn already. */
export async function passwordMatchesNow(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  nobodysHash ??= hash('a password that nobody has', OPTIONS);
  await verify(await nobodysHash, password);
  return false;
}
