// Hashes and verifies passwords: argon2id with OWASP's parameters. A missing user costs the same time as a wrong password.
import { hash, verify } from '@node-rs/argon2';
import { withPasswordSlot } from './password-semaphore.ts';

/** The package's name for it is a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2;

export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum. Only tests, which hash hundreds of passwords that protect nothing, run a context with a lower one. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

const hashNow = (password: string, cost: PasswordCost): Promise<string> => hash(password, { algorithm: ARGON2ID, parallelism: 1, ...cost });

interface Hashing {
  cost?: PasswordCost;
  /** The block of IP addresses that the request comes from, where there is one. */
  client?: string;
}

export const hashPassword = (password: string, { cost = PASSWORD_COST, client = 'internal' }: Hashing = {}): Promise<string> =>
  withPasswordSlot(client, () => hashNow(password, cost));

const dummyHashes = new Map<PasswordCost, Promise<string>>();

function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost) ?? hashNow('a password that nobody has', cost);
  dummyHashes.set(cost, known);
  return known;
}

/** The caller must hold a password slot. `cost` is what new passwords are hashed with, so that a missing user takes as long as they do. */
export async function verifyPassword(storedHash: string | null, password: string, cost: PasswordCost): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  await verify(await dummyHash(cost), password);
  return false;
}
