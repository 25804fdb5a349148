// Validates an order by all rules of the wizard's four steps, in the order of the fields. Browser and server both use this function,
// so that they cannot disagree.
import { checkAssets } from './check-assets.ts';
import { checkAccounts, checkContacts, checkOffice } from './check-contacts.ts';
import { checkCampaign, checkPayment } from './check-payment.ts';
import { checkItems, checkProducts } from './check-selection.ts';
import { checkNoticeEmails, checkSettings } from './check-settings.ts';
import type { OrderContext } from '../order-context.ts';
import type { OrderDraft } from '../order-draft.ts';
import type { OrderRefusal } from './order-refusal.ts';

type OrderRule = (draft: OrderDraft, context: OrderContext) => OrderRefusal[];

const RULES: readonly OrderRule[] = [
  checkItems,
  checkProducts,
  checkContacts,
  checkOffice,
  checkAccounts,
  checkSettings,
  checkNoticeEmails,
  checkAssets,
  checkCampaign,
  checkPayment,
];

/** Empty if the order can be placed. */
export const checkOrder = (draft: OrderDraft, context: OrderContext): OrderRefusal[] => RULES.flatMap((rule) => rule(draft, context));
