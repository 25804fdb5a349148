// What each role allows, in one line, shown where roles are assigned.
import type { Role } from '#domain/access/index.ts';

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  admin: 'Everything, people and settings included.',
  operations: 'Customers, campaigns and people; not the settings that only admins see.',
  sales: 'Orders, agents and campaigns.',
  user: 'Offices and products only.',
  corporate: 'The whole of one customer.',
  branchmanager: 'The offices they manage.',
  branchuser: 'An agent: what they sell themselves.',
};
