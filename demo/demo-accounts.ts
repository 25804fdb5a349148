// The people who can sign in to the demo, one account for each role, and others who show the remaining states of an account: invited,
// waiting for activation, inactive.
import type { Role } from '#domain/access/index.ts';

/** The password of every account. */
export const DEMO_PASSWORD = 'adstead-demo';
/** Decides all names, places and figures of the demo. */
export const DEMO_SEED = 'adstead';

export interface DemoAccount {
  email: string;
  role: Role;
  name: string;
  what: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@adstead.example',
    role: 'admin',
    name: 'Aroha Walker',
    what: 'staff: everything',
  },
  {
    email: 'operations@adstead.example',
    role: 'operations',
    name: 'Tom Ellery',
    what: 'staff: everything but admin-only settings',
  },
  {
    email: 'sales@adstead.example',
    role: 'sales',
    name: 'Mele Tupou',
    what: 'staff: sales',
  },
  {
    email: 'corporate@adstead.example',
    role: 'corporate',
    name: 'Hana Reid',
    what: 'customer: the whole group',
  },
  {
    email: 'manager@adstead.example',
    role: 'branchmanager',
    name: 'Ravi Patel',
    what: 'customer: two offices',
  },
  {
    email: 'agent@adstead.example',
    role: 'branchuser',
    name: 'Grace Lin',
    what: 'customer: an agent',
  },
  {
    email: 'user@adstead.example',
    role: 'user',
    name: 'Sam Porter',
    what: 'staff: offices and products',
  },
];

/** None of them can sign in: invited people have no password yet, the others a random one. */
export const OTHER_DEMO_PEOPLE: readonly { email: string; role: Role; name: string; isInvited: boolean; isWaiting?: true }[] = [
  { email: 'kiri.tamatea@adstead.example', role: 'sales', name: 'Kiri Tamatea', isInvited: true },
  { email: 'ben.halloway@adstead.example', role: 'operations', name: 'Ben Halloway', isInvited: false },
  { email: 'lucy.marsh@adstead.example', role: 'user', name: 'Lucy Marsh', isInvited: false, isWaiting: true },
  { email: 'noah.whitcombe@harcrest.example', role: 'branchuser', name: 'Noah Whitcombe', isInvited: true },
  { email: 'sina.leota@harcrest.example', role: 'corporate', name: 'Sina Leota', isInvited: false },
];
