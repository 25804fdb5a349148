// How are passwords kept? argon2id with OWASP's parameters; a missing user costs the same time as a wrong password.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { FairQueue } from '../http/fair-queue.ts';

/** The package's name for it is a const enum, which erasable TypeScript cannot read. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Half of the cores check passwords at most: everyone who is in already goes on while many come in. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const checks = new FairQueue({ inside: AT_ONCE, insideOfOne: AT_ONCE, waiting: 200, waitingOfOne: 200, waitMs: Infinity }, Date.now);

function inTurn(check: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    checks.enter(
      'password',
      (leave) => void check().finally(leave).then(resolve, reject),
      () => reject(new AppError('busy')),
    );
  });
}

let nobodysHash: Promise<string> | undefined;

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return inTurn(() => verify(storedHash, password));
  nobodysHash ??= hashPassword('a password that nobody has');
  const nobodys = await nobodysHash;
  await inTurn(() => verify(nobodys, password));
  return false;
}
