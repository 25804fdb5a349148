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

export async function refuseChosenOffice(db: Database, actor: Actor, { customerId, to, from }: Move): Promise<void> {
  if (to === from || (to !== null && actor.officeIds.includes(to))) return;
  await requireFeature(db, actor, customerId, 'chooseOffice').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'forbidden' ? new AppError('listingOfficeNotYours') : error;
  });
}
