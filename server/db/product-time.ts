// Times that people read in timelines follow the product's clock, as campaigns and networks do, so that one order of events makes sense after
// the clock was moved. The function of the database adds the stored offset, so that every statement and column default agrees.
// Real time stays where machines wait for it: jobs, the outbox, sessions, tokens, clean-ups and the columns `updated_at`.
import { sql } from 'drizzle-orm';

/** When the transaction began, by the product's clock. */
export const PRODUCT_NOW = 'product_now()';
export const productNow = sql.raw(PRODUCT_NOW);
