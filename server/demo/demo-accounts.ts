// Who can sign in to the demo, and who else is on its list of users? One account for each role, and people who show what an account
// can be otherwise: invited and not come yet, waiting to be let in, locked out.
import type { Role } from '#domain/access/index.ts';
import type { PortraitWishes } from './portrait.ts';

export interface DemoAccount {
  email: string;
  role: Role;
  name: string;
  what: string;
  looks: PortraitWishes;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@adstead.example',
    role: 'admin',
    name: 'Aroha Walker',
    what: 'staff: everything',
    looks: { presentation: 'feminine', origin: 'maori' },
  },
  {
    email: 'operations@adstead.example',
    role: 'operations',
    name: 'Tom Ellery',
    what: 'staff: everything but admin-only settings',
    looks: { presentation: 'masculine', origin: 'european' },
  },
  {
    email: 'sales@adstead.example',
    role: 'sales',
    name: 'Mele Tupou',
    what: 'staff: sales',
    looks: { presentation: 'feminine', origin: 'pasifika' },
  },
  {
    email: 'corporate@adstead.example',
    role: 'corporate',
    name: 'Hana Reid',
    what: 'customer: the whole group',
    looks: { presentation: 'feminine', origin: 'european' },
  },
  {
    email: 'manager@adstead.example',
    role: 'branchmanager',
    name: 'Ravi Patel',
    what: 'customer: two offices',
    looks: { presentation: 'masculine', origin: 'indian' },
  },
  {
    email: 'agent@adstead.example',
    role: 'branchuser',
    name: 'Grace Lin',
    what: 'customer: an agent',
    looks: { presentation: 'feminine', origin: 'chinese' },
  },
  {
    email: 'user@adstead.example',
    role: 'user',
    name: 'Sam Porter',
    what: 'staff: offices and products',
    looks: { presentation: 'masculine', origin: 'european' },
  },
];

/** None of them can sign in. Whoever is invited has no password yet; the others have one that nobody is told. */
export const OTHER_DEMO_PEOPLE: readonly { email: string; role: Role; name: string; isInvited: boolean; isWaiting?: true }[] = [
  { email: 'kiri.tamatea@adstead.example', role: 'sales', name: 'Kiri Tamatea', isInvited: true },
  { email: 'ben.halloway@adstead.example', role: 'operations', name: 'Ben Halloway', isInvited: false },
  { email: 'lucy.marsh@adstead.example', role: 'user', name: 'Lucy Marsh', isInvited: false, isWaiting: true },
  { email: 'noah.whitcombe@harcrest.example', role: 'branchuser', name: 'Noah Whitcombe', isInvited: true },
  { email: 'sina.leota@harcrest.example', role: 'corporate', name: 'Sina Leota', isInvited: false },
];
