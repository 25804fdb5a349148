// What a dashboard begins with: what runs, what ends soon, what is unpaid, and which listings could be advertised next.
import { z } from 'zod';
import { id } from '../id.ts';

const count = z.number().int();
const orderLine = z.object({ _id: id, orderNumber: count, title: z.string(), startDate: z.iso.date(), lastDay: z.iso.date() });
const orderLines = z.object({ count, rows: z.array(orderLine) });
export type TodayOrder = z.infer<typeof orderLine>;

export const suggestedListing = z.object({ _id: id, title: z.string(), place: z.string(), heroUrl: z.string().nullable() });
export type SuggestedListing = z.infer<typeof suggestedListing>;

export const dashboardToday = z.object({
  /** Orders whose ads run today. */
  live: z.object({ count }),
  /** Orders that are approved, in review or scheduled: their ads have not run yet. */
  toStart: z.object({ count }),
  /** Those of them whose last day is within a week; the first to end come first. */
  ending: orderLines,
  /** Card orders that wait for their payment, the newest first. */
  unpaid: orderLines,
  /** Open orders that are paid by invoice. Whether an invoice is paid is not known here. */
  onInvoice: z.object({ count }),
  /** The newest listings on the market that were never ordered. */
  suggested: z.array(suggestedListing),
});
export type DashboardToday = z.infer<typeof dashboardToday>;
