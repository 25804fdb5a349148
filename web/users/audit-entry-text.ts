// The text of an entry in the audit log of an account.
import type { AuditEntry } from '#contract/accounts/user-activity.ts';
import { CHANGED_FIELDS, EVENT_FIELDS, isChangedField, isEventField } from '#domain/accounts/index.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Created',
  removed: 'Deleted',
  restored: 'Restored',
  activated: 'Activated',
  deactivated: 'Deactivated',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out everywhere',
};

export function auditEntryText({ action, fields }: Pick<AuditEntry, 'action' | 'fields'>): string {
  const event = fields.find(isEventField);
  if (event) return EVENT_FIELDS[event];
  return action === 'updated' ? changeText(fields) : (ACTIONS[action] ?? action);
}

function changeText(fields: readonly string[]): string {
  const names = fields.filter(isChangedField).map((field) => CHANGED_FIELDS[field]);
  return names.length === 0 ? 'Saved without a change' : `Changed ${names.join(', ')}`;
}
