// A new order for the picked items: with everything that has only one possible value and a suggested product, or filled in from an earlier
// order.
import { wizardOrderContext } from '#contract/orders/index.ts';
import type { Order, WizardData } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { beginDraft, orderNumberText, repeatOrder } from '#domain/orders/index.ts';
import type { OrderPick, RepeatedOrder } from '#domain/orders/index.ts';
import { NO_CHOICE, resolveChoice } from '#domain/products/index.ts';
import { suggestionFor } from '../products/suggestion-for.ts';
import { newUnfinishedOrder } from './unfinished-order.ts';
import type { UnfinishedOrder } from './unfinished-order.ts';

export interface BegunOrder {
  order: UnfinishedOrder;
  /** What was filled in, and what could not be. */
  notice?: string;
}

/** `earlier`: the order that the pick repeats; null where it cannot be read. */
export function beginOrder(pick: OrderPick, wizardData: WizardData, earlier: Order | null): BegunOrder {
  const { products } = wizardData;
  const begun = beginDraft(pick, {
    ...wizardData,
    itemTitles: wizardData.items.map(({ title }) => title),
    officeIds: wizardData.offices.map(({ _id }) => _id),
    lastOffice: wizardData.lastOrder?.office,
    lastPaymentType: wizardData.lastOrder?.paymentType,
  });
  if (pick.repeats && earlier) {
    const contextFor = (agents: readonly string[]) => wizardOrderContext(wizardData, { agents });
    const repeated = repeatOrder({ begun, earlier, kind: pick.repeats.kind, products, contextFor });
    return { order: newUnfinishedOrder(repeated.draft, pick.repeats), notice: noticeOf(earlier, repeated, pick.repeats.kind) };
  }
  const code = firstProduct(wizardData);
  return {
    order: newUnfinishedOrder({ ...begun, products: code === null ? [] : [code] }, pick.repeats),
    notice: pick.repeats && 'The earlier order could not be loaded, so nothing was filled in from it.',
  };
}

/** The only product; for one item also the one that suits its stage, or else the most chosen one. */
function firstProduct(wizardData: WizardData): string | null {
  const only = resolveChoice(wizardData.products, NO_CHOICE).product;
  if (only || wizardData.items.length !== 1) return only?.code ?? null;
  const { products, mostChosen } = wizardData;
  return suggestionFor(wizardData)?.code ?? (products.some(({ code }) => code === mostChosen) ? mostChosen : null);
}

type RepeatKind = NonNullable<OrderPick['repeats']>['kind'];

/** 'Extends ORD-1042 from 27/11/2026. Not carried over: Grace Lin, 2 pictures.' */
function noticeOf({ orderNumber }: Order, { draft, unavailable }: RepeatedOrder, kind: RepeatKind): string {
  const number = orderNumberText(orderNumber);
  const filled = kind === 'extend' ? `Extends ${number} from ${dateText(draft.startDate)}.` : `Filled in from ${number}.`;
  return unavailable.length === 0 ? filled : `${filled} Not carried over: ${unavailable.join(', ')}.`;
}
