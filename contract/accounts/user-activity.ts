// Where is a user signed in, by which accounts elsewhere, and what happened to the account?
import { z } from 'zod';
import { id } from '../id.ts';
import { providerName } from './identity-shapes.ts';

const time = z.iso.datetime({ offset: true });

export const userSession = z.object({
  _id: id,
  createdAt: time,
  expiresAt: time,
  userAgent: z.string(),
  /** The one that asks. */
  isThisOne: z.boolean(),
  /** The admin who acts as this user in it; null where it is the user's own. */
  actingAdmin: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;

/** One entry of the audit trail: which fields changed, never their values. */
export const trailEntry = z.object({
  _id: id,
  at: time,
  /** Null where the product itself acted. */
  actor: z.string().nullable(),
  actingAdmin: z.string().nullable(),
  action: z.string(),
  fields: z.array(z.string()),
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** A Google or Facebook account that opens this one. */
export const linkedIdentity = z.object({ provider: providerName, email: z.string().nullable(), linkedAt: time });

export const userActivity = z.object({
  sessions: z.array(userSession),
  identities: z.array(linkedIdentity),
  trail: z.array(trailEntry),
});
export type UserActivity = z.infer<typeof userActivity>;
