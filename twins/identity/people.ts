// The people with an account at the simulated providers: those of the demo, and some for cases that must be refused.
import { createHash } from 'node:crypto';

export interface Person {
  key: string;
  name: string;
  /** Null when the provider knows none or the person does not share it. */
  email: string | null;
  isEmailVerified: boolean;
  about: string;
}

const demoPerson = (key: string, name: string, about: string): Person => ({
  key,
  name,
  email: `${key}@adstead.example`,
  isEmailVerified: true,
  about,
});

export const people: readonly Person[] = [
  demoPerson('admin', 'Aroha Walker', 'staff: admin'),
  demoPerson('operations', 'Tom Ellery', 'staff: operations'),
  demoPerson('sales', 'Mele Tupou', 'staff: sales'),
  demoPerson('user', 'Sam Porter', 'staff: user'),
  demoPerson('corporate', 'Hana Reid', 'customer: corporate'),
  demoPerson('manager', 'Ravi Patel', 'customer: branch manager'),
  demoPerson('agent', 'Grace Lin', 'customer: agent'),
  { key: 'stranger', name: 'Nikau Hart', email: 'nikau.hart@elsewhere.example', isEmailVerified: true, about: 'has no account here' },
  {
    key: 'unverified',
    name: 'Una Verity',
    email: 'admin@adstead.example',
    isEmailVerified: false,
    about: 'unverified email',
  },
  { key: 'no-email', name: 'Pita Moana', email: null, isEmailVerified: false, about: 'shares no email' },
];

export const WRONG_ACCOUNT = 'stranger';

export const personOf = (key: string): Person | null => people.find((person) => person.key === key) ?? null;

/** Ids of real providers never have this form, so an account linked with a twin cannot be opened once real credentials are set. */
export function subjectOf(provider: string, key: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`${provider}:${key}`).digest('hex').slice(0, 16)}`);
  return `twin-${digits}`;
}
