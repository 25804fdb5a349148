// Into which office may someone put a listing? Into any of the customer's where the dashboard lets their role choose, else into their
// own. A listing may stay where it is.
import type { Actor } from '#domain/access/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';

interface Move {
  customerId: string;
  /** Null for none. */
  to: string | null;
  /** Where it was; a new listing was in none. Undefined for many listings at once. */
  from: string | null | undefined;
}

/** Null: any of the customer's. */
export async function officesToChoose(db: Database, actor: Actor, customerId: string): Promise<string[] | null> {
  try {
    await requireFeature(db, actor, customerId, 'chooseOffice');
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return [...actor.officeIds];
    throw error;
  }
}

export async function refuseChosenOffice(db: Database, actor: Actor, { customerId, to, from }: Move): Promise<void> {
  if (to === from) return;
  if (!mayMoveTo(to, await officesToChoose(db, actor, customerId))) throw new AppError('listingOfficeNotYours');
}

/** Whoever may not choose takes no listing out of its office either. */
export const mayMoveTo = (to: string | null, toChoose: readonly string[] | null): boolean =>
  toChoose === null || (to !== null && toChoose.includes(to));
