// Stores the unfinished order in the browser, per person and dashboard, until it is placed or discarded. An order that can no longer be
// read is ignored, and the person starts a new one.
import { itemPicture, itemVideo } from '#contract/inventory/index.ts';
import { campaignData, orderInput, wizardContact } from '#contract/orders/index.ts';
import type { WizardContact } from '#contract/orders/index.ts';
import { REPEAT_KINDS } from '#domain/orders/index.ts';
import type { OrderDraft, OrderPick } from '#domain/orders/index.ts';
import { newRandomKey } from '#web/client/index.ts';
import { storeOrderState, readOrderState } from '#web/dashboard-kit/index.ts';
import { z } from 'zod';
import type { AddedAssets } from '../steps/template-step.ts';

export interface UnfinishedOrder {
  draft: OrderDraft;
  added: AddedAssets;
  /** Chosen contacts who were found by name, beyond those that the wizard loads. */
  contacts: readonly WizardContact[];
  /** The order that it repeats or extends. */
  repeats?: OrderPick['repeats'];
  /** Idempotency key for placing it: sent twice, only one order is created. */
  requestKey: string;
  savedAt: string;
}

const unfinishedOrder = z.object({
  draft: orderInput.omit({ customerId: true, orderedFrom: true, source: true }).extend({
    campaignName: z.string(),
    comments: z.string(),
    email: z.string(),
    purchaseOrderNumber: z.string().default(''),
    campaignData: z.array(z.unknown()),
  }),
  added: z.object({ pictures: z.array(itemPicture), videos: z.array(itemVideo) }),
  contacts: z.array(wizardContact).catch([]),
  repeats: z.object({ orderId: z.string(), kind: z.enum(REPEAT_KINDS) }).optional(),
  requestKey: z.string().min(8),
  savedAt: z.iso.datetime(),
});

export const readUnfinishedOrder = (customerId: string): UnfinishedOrder | null =>
  parseUnfinishedOrder(readOrderState('draft', customerId));

export function parseUnfinishedOrder(stored: unknown): UnfinishedOrder | null {
  const { data } = unfinishedOrder.safeParse(stored);
  if (!data) return null;
  // Settings of a template that can no longer be read are dropped and begin with their defaults again.
  const readable = data.draft.campaignData.flatMap((item) => campaignData.safeParse(item).data ?? []);
  return { ...data, draft: { ...data.draft, campaignData: readable } };
}

export const storeUnfinishedOrder = (customerId: string, order: UnfinishedOrder): void => storeOrderState('draft', customerId, order);
export const deleteUnfinishedOrder = (customerId: string): void => storeOrderState('draft', customerId, null);

export const newUnfinishedOrder = (draft: OrderDraft, repeats?: OrderPick['repeats']): UnfinishedOrder => ({
  draft,
  repeats,
  added: { pictures: [], videos: [] },
  contacts: [],
  requestKey: newRandomKey(),
  savedAt: new Date().toISOString(),
});
