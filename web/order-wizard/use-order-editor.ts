// The state of the order in the wizard: one draft, stored in the browser and checked as a whole at every change. Everything that the
// wizard shows is derived from it.
import type { WizardContact, WizardData } from '#contract/orders/index.ts';
import { checkOrder, sortByTemplates, templatesToConfigure } from '#domain/orders/index.ts';
import type { CampaignData, OrderContext, OrderDraft, OrderRefusal } from '#domain/orders/index.ts';
import { newRandomKey, useSession } from '#web/client/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { useEffect, useMemo, useState } from 'react';
import { contextOfOrder, settleOrder, withContacts } from './settle-order.ts';
import type { UnfinishedOrder } from './unfinished/unfinished-order.ts';
import type { AddedAssets } from './steps/template-step.ts';

export interface OrderEditor {
  wizardData: WizardData;
  draft: OrderDraft;
  added: AddedAssets;
  requestKey: string;
  context: OrderContext;
  /** In the order of the steps and their fields. */
  refusals: readonly OrderRefusal[];
  change: (part: Partial<OrderDraft>) => void;
  /** Contacts that were found by name are stored with the order when they are chosen. */
  changeContacts: (agents: string[], found: readonly WizardContact[]) => void;
  changeCampaign: (next: CampaignData) => void;
  /** Puts the default settings of a template in. This is no change by the person, so it stores nothing by itself. */
  fillCampaign: (next: CampaignData) => void;
  addAssets: (more: Partial<AddedAssets>) => void;
  /** Called after the server rejected the order, because a corrected order is a new request. */
  renewKey: () => void;
}

interface EditorOptions {
  /** The order was begun earlier and is being continued. */
  isContinued: boolean;
  /** Called with every change that the person makes. */
  store: (customerId: string, order: UnfinishedOrder) => void;
}

export function useOrderEditor(loaded: WizardData, initial: UnfinishedOrder, { isContinued, store }: EditorOptions): OrderEditor {
  const roles = useSession()?.roles ?? [];
  const settle = (order: UnfinishedOrder): UnfinishedOrder => settleOrder(loaded, order, roles);
  const [order, setOrder] = useState(() => settle(initial));
  const wizardData = useMemo(() => withContacts(loaded, order.contacts), [loaded, order.contacts]);
  const customerId = wizardData.customer._id;
  // An order is unfinished from the first change that the person makes. One that was only opened leaves nothing behind.
  const [isChanged, setChanged] = useState(isContinued);
  const storeOrder = useStable(store);
  useEffect(() => {
    if (isChanged) storeOrder(customerId, order);
  }, [customerId, order, isChanged, storeOrder]);

  const fill = (next: (now: UnfinishedOrder) => UnfinishedOrder): void =>
    setOrder((now) => ({ ...settle(next(now)), savedAt: new Date().toISOString() }));
  const edit = (next: (now: UnfinishedOrder) => UnfinishedOrder): void => {
    setChanged(true);
    fill(next);
  };
  const change = useStable((part: Partial<OrderDraft>) => edit((now) => ({ ...now, draft: { ...now.draft, ...part } })));
  const changeContacts = useStable((agents: string[], found: readonly WizardContact[]) =>
    edit((now) => {
      const known = [...now.contacts, ...found.filter(({ _id }) => now.contacts.every((contact) => contact._id !== _id))];
      return { ...now, contacts: known.filter(({ _id }) => agents.includes(_id)), draft: { ...now.draft, agents } };
    }),
  );
  const withCampaign =
    (next: CampaignData) =>
    (now: UnfinishedOrder): UnfinishedOrder => {
      const others = now.draft.campaignData.filter(({ templateId }) => templateId !== next.templateId);
      const templates = templatesToConfigure({ offered: wizardData.products }, now.draft.products);
      return { ...now, draft: { ...now.draft, campaignData: sortByTemplates(templates, [...others, next]) } };
    };
  const changeCampaign = useStable((next: CampaignData) => edit(withCampaign(next)));
  const fillCampaign = useStable((next: CampaignData) => fill(withCampaign(next)));
  const addAssets = useStable(({ pictures = [], videos = [] }: Partial<AddedAssets>) =>
    edit((now) => ({
      ...now,
      added: { pictures: [...now.added.pictures, ...pictures], videos: [...now.added.videos, ...videos] },
    })),
  );
  const renewKey = useStable(() => setOrder((now) => ({ ...now, requestKey: newRandomKey() })));
  const context = contextOfOrder(wizardData, order);
  const refusals = checkOrder(order.draft, context);
  return { ...order, wizardData, context, refusals, change, changeContacts, changeCampaign, fillCampaign, addAssets, renewKey };
}
