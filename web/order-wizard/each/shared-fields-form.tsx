// The start date of all orders, and the payment that they share.
import { refusalText } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { MAX_PURCHASE_ORDER_CHARACTERS, PAYMENT_TYPE_LABELS, startWindow } from '#domain/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { TextInput } from '@mantine/core';
import { SettingsSection } from '../settings/settings-section.tsx';
import { ChoiceCards } from '../steps/choice-cards.tsx';
import type { OrdersEachState } from './use-orders-each.ts';

interface SharedFieldsProps {
  state: OrdersEachState;
  showsErrors: boolean;
}

export function SharedFields({ state, showsErrors }: SharedFieldsProps) {
  const { orders, changeAll, paymentTypes, sharedRefusals } = state;
  const open = orders.filter(({ readiness }) => readiness.kind !== 'placed');
  const [first] = open;
  if (!first) return null;
  const { wizardData, order } = first;
  const { draft } = order;
  const { from, to } = startWindow(wizardData.today, 'wizard');
  const startDates = new Set(open.map((one) => one.order.draft.startDate));
  const errorAt = (path: keyof OrderDraft): string | undefined => {
    const refusal = showsErrors ? sharedRefusals.find((each) => each.path === path) : undefined;
    return refusal && refusalText(refusal);
  };
  return (
    <>
      <SettingsSection title="Start" why="Applies to all orders. Edit an order to start it on another day.">
        <DateInput
          label="Start date"
          description={`From ${dateText(from)} to ${dateText(to)}.`}
          min={from}
          max={to}
          value={startDates.size === 1 ? draft.startDate : ''}
          onChange={(startDate) => changeAll({ startDate })}
        />
      </SettingsSection>
      <SettingsSection title="Payment" why={paymentHelp(state)}>
        <ChoiceCards
          legend="Payment type"
          options={paymentTypes.map((type) => ({ value: type, label: PAYMENT_TYPE_LABELS[type] }))}
          value={draft.paymentType}
          onChange={(paymentType) => changeAll({ paymentType })}
          error={errorAt('paymentType')}
        />
        {draft.paymentType === 'INVOICE' && (
          <TextInput
            label="Purchase order number"
            description="Optional. Your reference for the invoices."
            maxLength={MAX_PURCHASE_ORDER_CHARACTERS}
            value={draft.purchaseOrderNumber}
            onChange={(event) => changeAll({ purchaseOrderNumber: event.currentTarget.value })}
            error={errorAt('purchaseOrderNumber')}
          />
        )}
        <TextInput
          type="email"
          label="Email"
          description="Updates about the orders are sent to this address."
          required
          value={draft.email}
          onChange={(event) => changeAll({ email: event.currentTarget.value })}
          error={errorAt('email')}
        />
      </SettingsSection>
    </>
  );
}

function paymentHelp({ orders, toPlace, sum }: OrdersEachState): string {
  const [first] = orders;
  if (!first) return '';
  if (toPlace.length > 0 && sum.amountDue === 0) return 'There is nothing to pay.';
  if (first.order.draft.paymentType === 'CREDIT_CARD') return 'You pay for each order in turn. Each campaign starts once it is paid.';
  return first.wizardData.approvalRequired
    ? 'The orders wait until they are accepted; then each is invoiced.'
    : 'Starts without payment now. We will invoice each order.';
}
