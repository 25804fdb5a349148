// Where does an order stay while it is being made? In the browser, for the person and the dashboard, until it is placed or discarded.
// What cannot be read any more is begun anew.
import { itemPicture, itemVideo } from '#contract/inventory/index.ts';
import { campaignData, orderInput } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { newRequestKey } from '#web/client/index.ts';
import { keep, readKept } from '#web/dashboards/index.ts';
import { z } from 'zod';
import type { AddedAssets } from './template-step.ts';

export interface KeptOrder {
  draft: OrderDraft;
  added: AddedAssets;
  /** Of placing it: sent twice, it is the same order. */
  requestKey: string;
  savedAt: string;
}

const keptOrder = z.object({
  draft: orderInput
    .omit({ customerId: true, orderedFrom: true, source: true })
    .extend({ campaignName: z.string(), comments: z.string(), email: z.string(), campaignData: z.array(z.unknown()) }),
  added: z.object({ pictures: z.array(itemPicture), videos: z.array(itemVideo) }),
  requestKey: z.string().min(8),
  savedAt: z.iso.datetime(),
});

export function readKeptOrder(customerId: string): KeptOrder | null {
  const { data } = keptOrder.safeParse(readKept('draft', customerId));
  if (!data) return null;
  const whole = data.draft.campaignData.flatMap((item) => campaignData.safeParse(item).data ?? []);
  return { ...data, draft: { ...data.draft, campaignData: whole } };
}

export const keepOrder = (customerId: string, order: KeptOrder): void => keep('draft', customerId, order);
export const dropKeptOrder = (customerId: string): void => keep('draft', customerId, null);

export const newOrder = (draft: OrderDraft): KeptOrder => ({
  draft,
  added: { pictures: [], videos: [] },
  requestKey: newRequestKey(),
  savedAt: new Date().toISOString(),
});
