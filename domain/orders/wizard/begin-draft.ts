// Creates a draft from the selected items, and fills in every field that has only one possible value.
import { chooseContacts } from '../rules/contacts.ts';
import type { OrderDraft } from '../rules/order-draft.ts';
import { MAX_CAMPAIGN_NAME_CHARACTERS } from '../rules/checks/order-limits.ts';
import type { OrderPick } from './order-pick.ts';
import { orderTitle } from '../order-texts.ts';
import type { PaymentType } from '../payments/payment-types.ts';

export interface DraftInput {
  today: string;
  email: string;
  /** Titles of the selected items. */
  itemTitles: readonly string[];
  contacts: readonly { _id: string; officeIds: readonly string[]; suggested: boolean }[];
  officeIds: readonly string[];
  /** The office of the person's last order; null where there is none. */
  lastOffice?: string | null;
  paymentTypes: readonly PaymentType[];
  /** How the person's last order was paid. */
  lastPaymentType?: PaymentType | undefined;
}

export function beginDraft({ orderType, itemIds }: OrderPick, beginning: DraftInput): OrderDraft {
  const suggested = beginning.contacts.filter((contact) => contact.suggested);
  return {
    orderType,
    itemIds,
    fbDpaCatalogId: null,
    products: [],
    agents: chooseContacts(suggested.map(({ _id }) => _id)).contacts,
    office: officeFor(suggested, beginning),
    attributes: [],
    campaignData: [],
    campaignName: orderTitle('', beginning.itemTitles).slice(0, MAX_CAMPAIGN_NAME_CHARACTERS),
    startDate: beginning.today,
    email: beginning.email,
    comments: '',
    paymentType: paymentTypeFor(beginning),
    purchaseOrderNumber: '',
  };
}

function paymentTypeFor({ paymentTypes, lastPaymentType }: DraftInput): PaymentType {
  if (lastPaymentType && paymentTypes.includes(lastPaymentType)) return lastPaymentType;
  return paymentTypes[0] ?? 'INVOICE';
}

/** The only office, or else the first of the contacts' offices that can be chosen, or else the office of the person's last order. */
function officeFor(
  contacts: readonly { officeIds: readonly string[] }[],
  { officeIds, lastOffice }: Pick<DraftInput, 'officeIds' | 'lastOffice'>,
): string | null {
  if (officeIds.length === 1) return officeIds[0] ?? null;
  const possible = [...contacts.flatMap((contact) => contact.officeIds), lastOffice ?? ''];
  return possible.find((office) => officeIds.includes(office)) ?? null;
}
