// The fields of an account's audit log, with the texts that people read.

/** Changes, listed as 'Changed name, roles'. */
export const CHANGED_FIELDS = {
  displayName: 'name',
  email: 'email',
  roles: 'roles',
  customerId: 'customer',
  isActive: 'status',
  pictureId: 'picture',
  password: 'password',
  apiKey: 'API key',
  rolesAsMember: 'roles in another dashboard',
} as const;

/** Events, which have a text of their own. */
export const EVENT_FIELDS = {
  signedUp: 'Signed up',
  invited: 'Invited',
  acceptedInvitation: 'Accepted the invitation',
  emailVerified: 'Confirmed the email address',
  shell: 'Signed in',
  as: 'Opened a session as this user',
  everyone: 'Signed everyone out',
  linkedAccount: 'Linked an account for signing in',
  unlinkedAccount: 'Unlinked an account for signing in',
  linkEnded: 'A linked account was disconnected by its provider',
} as const;

export type AuditField = keyof typeof CHANGED_FIELDS | keyof typeof EVENT_FIELDS;

export const isChangedField = (field: string): field is keyof typeof CHANGED_FIELDS => Object.hasOwn(CHANGED_FIELDS, field);
export const isEventField = (field: string): field is keyof typeof EVENT_FIELDS => Object.hasOwn(EVENT_FIELDS, field);
