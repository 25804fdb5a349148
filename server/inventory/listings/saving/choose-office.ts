// Decides into which offices someone may put a listing: any of the customer's where the dashboard lets their role choose, else only
// their own. A listing may always stay where it is.
import type { Actor } from '#domain/access/index.ts';
import { requireFeature } from '../../../dashboards/index.ts';
import type { Database } from '../../../db/connection.ts';
import { AppError } from '../../../http/app-error.ts';

interface Move {
  customerId: string;
  /** Null for none. */
  to: string | null;
  /** The current office; null for a new listing, undefined for many listings at once. */
  from: string | null | undefined;
}

/** Null for any office of the customer. */
export async function officesToChoose(db: Database, actor: Actor, customerId: string): Promise<string[] | null> {
  try {
    await requireFeature(db, actor, customerId, 'chooseOffice');
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return [...actor.officeIds];
    throw error;
  }
}

export async function requireChoosableOffice(db: Database, actor: Actor, { customerId, to, from }: Move): Promise<void> {
  if (to === from) return;
  if (!mayMoveTo(to, await officesToChoose(db, actor, customerId))) throw new AppError('listingOfficeNotYours');
}

/** People who may not choose an office may not remove a listing from its office either. */
export const mayMoveTo = (to: string | null, choosableIds: readonly string[] | null): boolean =>
  choosableIds === null || (to !== null && choosableIds.includes(to));
