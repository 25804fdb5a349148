// Who has an account at the stood-in providers? The people of the demo, and some who are trouble on purpose.
import { createHash } from 'node:crypto';

export interface Person {
  key: string;
  name: string;
  /** Null where the provider knows none, or the person does not share it. */
  email: string | null;
  isEmailVerified: boolean;
  about: string;
}

const known = (key: string, name: string, about: string): Person => ({
  key,
  name,
  email: `${key}@adstead.example`,
  isEmailVerified: true,
  about,
});

export const people: readonly Person[] = [
  known('admin', 'Aroha Walker', 'staff: admin'),
  known('operations', 'Tom Ellery', 'staff: operations'),
  known('sales', 'Mele Tupou', 'staff: sales'),
  known('user', 'Sam Porter', 'staff: user'),
  known('corporate', 'Hana Reid', 'customer: corporate'),
  known('manager', 'Ravi Patel', 'customer: branch manager'),
  known('agent', 'Grace Lin', 'customer: agent'),
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

/** Never the form that a real provider's ids have: a link made with a twin opens nothing once real credentials are set. */
export function subjectOf(provider: string, key: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`${provider}:${key}`).digest('hex').slice(0, 16)}`);
  return `twin-${digits}`;
}
