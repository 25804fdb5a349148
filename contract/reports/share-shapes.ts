// Sharing by email. The caller chooses recipients and words; link, picture and logo are looked up from what is shared.
import { MAX_SHARE_MESSAGE, shareMessageFault, SHARE_MESSAGE_FAULTS, REPORT_TYPES } from '#domain/reports/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

/** What the widget shares: a report, or the public page of a listing or resource. */
export const SHARED_TYPES = ['report', 'listing', 'resource'] as const;

const message = z
  .string()
  .trim()
  .max(MAX_SHARE_MESSAGE, SHARE_MESSAGE_FAULTS.tooLong)
  .check(({ value, issues }) => {
    const fault = shareMessageFault(value);
    if (fault !== null) issues.push({ code: 'custom', input: value, message: SHARE_MESSAGE_FAULTS[fault] });
  });

/** One text with commas, or a list. Addresses that are none are dropped, and more than three are cut. */
const recipients = z.union([z.string().max(1000), z.array(z.string().max(300)).max(50)]);

export const shareEmailInput = z.strictObject({
  sendTo: recipients,
  body: message.default(''),
  shared: z.strictObject({
    kind: z.enum(SHARED_TYPES),
    /** The type of a report; its row is `_id`. */
    type: z.enum(REPORT_TYPES).optional(),
    _id: id,
  }),
});
export type ShareEmailInput = z.output<typeof shareEmailInput>;

const ignored = z.unknown().optional().describe('Accepted for compatibility and ignored: the server looks the value up');

/** Specification 3 §7. Only recipients, message and campaign are taken from the caller. */
export const shareReportInput = z.strictObject({
  customerId: id.optional(),
  content: message.default(''),
  form: z.object({ email: recipients }),
  campaign: id,
  agent: ignored,
  ImageUrl: ignored,
  headLogo: ignored,
  filename: ignored,
  subject: ignored,
  dateStart: ignored,
  dateStop: ignored,
  query: ignored,
});
export type ShareReportInput = z.output<typeof shareReportInput>;

export const shareAnswer = z.object({ message: z.string(), sentTo: z.array(z.string()) });
