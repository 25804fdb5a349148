// What is the order while it is being made, and what is wrong with it? One draft, kept at every change and judged as a whole; everything
// that the wizard shows follows from it.
import { contextOfWizard } from '#contract/orders/index.ts';
import type { WizardGround } from '#contract/orders/index.ts';
import { checkOrder, inOrderOf, settleDraft, templatesToSet } from '#domain/orders/index.ts';
import type { CampaignData, OrderContext, OrderDraft, OrderRefusal } from '#domain/orders/index.ts';
import { newRequestKey, useSession } from '#web/client/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { useEffect, useState } from 'react';
import { keepOrder } from './kept-order.ts';
import type { KeptOrder } from './kept-order.ts';
import type { AddedAssets } from './template-step.ts';

export interface OrderInMaking {
  ground: WizardGround;
  draft: OrderDraft;
  added: AddedAssets;
  requestKey: string;
  context: OrderContext;
  /** In the order in which a person meets them. */
  refusals: readonly OrderRefusal[];
  change: (part: Partial<OrderDraft>) => void;
  changeCampaign: (next: CampaignData) => void;
  addAssets: (more: Partial<AddedAssets>) => void;
  /** After a refusal: what is sent next is another request. */
  renewKey: () => void;
}

const contextFor = (ground: WizardGround, draft: OrderDraft, { pictures, videos }: AddedAssets): OrderContext =>
  contextOfWizard(ground, draft, [...pictures.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)]);

export function useOrder(ground: WizardGround, begun: KeptOrder): OrderInMaking {
  const roles = useSession()?.roles ?? [];
  const settle = ({ draft, added, ...rest }: KeptOrder): KeptOrder => ({
    ...rest,
    added,
    draft: settleDraft(draft, contextFor(ground, draft, added), roles),
  });
  const [order, setOrder] = useState(() => settle(begun));
  const customerId = ground.customer._id;
  useEffect(() => keepOrder(customerId, order), [customerId, order]);

  const edit = (next: (now: KeptOrder) => KeptOrder): void =>
    setOrder((now) => ({ ...settle(next(now)), savedAt: new Date().toISOString() }));
  const change = useStable((part: Partial<OrderDraft>) => edit((now) => ({ ...now, draft: { ...now.draft, ...part } })));
  const changeCampaign = useStable((next: CampaignData) =>
    edit((now) => {
      const others = now.draft.campaignData.filter(({ templateId }) => templateId !== next.templateId);
      const templates = templatesToSet({ offered: ground.products }, now.draft.products);
      return { ...now, draft: { ...now.draft, campaignData: inOrderOf(templates, [...others, next]) } };
    }),
  );
  const addAssets = useStable(({ pictures = [], videos = [] }: Partial<AddedAssets>) =>
    edit((now) => ({
      ...now,
      added: { pictures: [...now.added.pictures, ...pictures], videos: [...now.added.videos, ...videos] },
    })),
  );
  const renewKey = useStable(() => setOrder((now) => ({ ...now, requestKey: newRequestKey() })));
  const context = contextFor(ground, order.draft, order.added);
  return { ...order, ground, context, refusals: checkOrder(order.draft, context), change, changeCampaign, addAssets, renewKey };
}
