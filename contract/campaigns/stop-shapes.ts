// Stops of deliveries: of everything, of a customer or of an ad account.
import { z } from 'zod';
import { id } from '../id.ts';

export const MAX_STOP_REASON_CHARACTERS = 300;

const named = z.object({ _id: id, name: z.string() });

export const deliveryStop = z.object({
  _id: id,
  /** Neither customer nor account: everything is stopped. */
  customer: named.nullable(),
  account: named.nullable(),
  reason: z.string(),
  setByName: z.string(),
  setAt: z.iso.datetime({ offset: true }),
});
export type DeliveryStop = z.infer<typeof deliveryStop>;

const reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason.')
  .max(MAX_STOP_REASON_CHARACTERS, `At most ${MAX_STOP_REASON_CHARACTERS} characters.`);

export const stopInput = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('everything'), reason }),
  z.strictObject({ scope: z.literal('customer'), customerId: id, reason }),
  z.strictObject({ scope: z.literal('account'), accountId: id, reason }),
]);
export type StopInput = z.output<typeof stopInput>;

/** 'All deliveries are stopped', 'Deliveries of Harcrest are stopped' */
export const stopTitle = ({ customer, account }: Pick<DeliveryStop, 'customer' | 'account'>): string => {
  const subject = customer ?? account;
  return subject ? `Deliveries of ${subject.name} are stopped` : 'All deliveries are stopped';
};
