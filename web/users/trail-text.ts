// What happened to an account, in words?
import type { TrailEntry } from '#contract/accounts/user-activity.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Created',
  removed: 'Deleted',
  restored: 'Restored',
  activated: 'Activated',
  deactivated: 'Deactivated',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out everywhere',
};

const FIELDS: Readonly<Record<string, string>> = {
  displayName: 'name',
  email: 'email',
  roles: 'roles',
  customerId: 'customer',
  isActive: 'status',
  pictureId: 'picture',
  password: 'password',
  apiKey: 'API key',
  invited: 'invitation',
};

export function trailText({ action, fields }: Pick<TrailEntry, 'action' | 'fields'>): string {
  if (action === 'updated') return changeText(fields);
  if (action === 'signed-in' && fields.includes('as')) return 'Opened as this person';
  return ACTIONS[action] ?? action;
}

function changeText(fields: readonly string[]): string {
  if (fields.length === 1 && fields[0] === 'invited') return 'Invited';
  const names = fields.map((field) => FIELDS[field] ?? field);
  return names.length === 0 ? 'Saved without a change' : `Changed ${names.join(', ')}`;
}
