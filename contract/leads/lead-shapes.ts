// One lead with everything that is known of it, and the address that asks to get leads by email.
import { LEAD_STATES } from '#domain/leads/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const moment = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

export const lead = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  leadCreatedTime: moment,
  receivedAt: moment,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The checkboxes of the form's own disclaimer. */
  consent: z.array(z.object({ key: z.string(), isChecked: z.boolean() })),
  state: z.enum(LEAD_STATES),
  stateChangedAt: moment.nullable(),
  stateChangedByName: z.string().nullable(),
  erasedAt: moment.nullable(),
  /** From the listing to the form. Parts that are not known are null. */
  way: z.object({
    listing: named.extend({ reference: z.string() }).nullable(),
    order: z.object({ _id: id, orderNumber: z.number().int(), title: z.string() }).nullable(),
    campaign: named.nullable(),
    ad: named.nullable(),
    form: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  }),
  /** Who was emailed about it. */
  notices: z.array(z.object({ email: z.string(), kind: z.enum(['data', 'notice']), at: moment })),
  mayErase: z.boolean(),
});
export type Lead = z.infer<typeof lead>;

export const leadStateInput = z.strictObject({ state: z.enum(LEAD_STATES) });

export const leadStateAnswer = lead.pick({ _id: true, state: true, stateChangedAt: true, stateChangedByName: true });

export const leadAddress = z.object({ customerName: z.string(), email: z.string(), isConfirmed: z.boolean() });
export type LeadAddress = z.infer<typeof leadAddress>;
