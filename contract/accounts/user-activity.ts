// A user's sessions, linked identities and audit log.
import { z } from 'zod';
import { id } from '../id.ts';
import { providerName } from './identity-shapes.ts';

const time = z.iso.datetime({ offset: true });

export const userSession = z.object({
  _id: id,
  createdAt: time,
  /** To some minutes. */
  lastUsedAt: time,
  expiresAt: time,
  userAgent: z.string(),
  /** The session of this request. */
  isThisOne: z.boolean(),
  /** The admin who acts as this user in the session; null for the user's own session. */
  actingAdmin: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;

/** One entry of the audit log: the changed fields, never their values. */
export const auditEntry = z.object({
  _id: id,
  at: time,
  /** Null for the application itself. */
  actor: z.string().nullable(),
  actingAdmin: z.string().nullable(),
  action: z.string(),
  fields: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A Google or Facebook account that can sign in as this user. */
export const linkedIdentity = z.object({ provider: providerName, email: z.string().nullable(), linkedAt: time });

export const userActivity = z.object({
  sessions: z.array(userSession),
  identities: z.array(linkedIdentity),
  auditLog: z.array(auditEntry),
});
export type UserActivity = z.infer<typeof userActivity>;
