// Step 4 of the wizard: a review of everything that is ordered, then campaign name, start date, payment type, and the email address for
// messages about the order.
import { dateText } from '#domain/dates/index.ts';
import {
  MAX_CAMPAIGN_NAME_CHARACTERS,
  MAX_COMMENT_CHARACTERS,
  MAX_PURCHASE_ORDER_CHARACTERS,
  orderTotal,
  PAYMENT_TYPE_LABELS,
  startWindow,
  usablePaymentTypes,
} from '#domain/orders/index.ts';
import { LATE_START_TEXT } from '#domain/results/index.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { FormNotice } from '#web/ui/index.ts';
import { Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { orderPrice } from '../order-price.ts';
import { DeliveryCheck } from '../preflight/delivery-check.tsx';
import { useDeliveryCheck } from '../preflight/use-delivery-check.ts';
import { BillingFacts } from './billing-accounts.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

const OrderReview = lazy(async () => ({ default: (await import('../review/index.ts')).OrderReview }));

/** Approval needs the order's own page, because it names one person and one order. */
const SELLER_APPROVAL =
  'The seller must approve this order before the ads go live. Place the order, then send the approval link from its page.';

/** `isOneOfSeveral`: the payment is chosen for all orders together. */
export function PaymentStep({ isOneOfSeveral, ...step }: StepProps & { isOneOfSeveral: boolean }) {
  const { wizardData, draft, change } = step.order;
  const { from, to } = startWindow(wizardData.today, 'wizard');
  const { data: check } = useDeliveryCheck(draft);
  return (
    <>
      <Suspense fallback={<Skeleton height={480} radius={8} />}>
        <OrderReview order={step.order} steps={step.steps} hasInstagram={check?.hasInstagram === true} />
      </Suspense>
      <SettingsSection title="Campaign" why="Shown on the networks and in reports, not in the ads.">
        <TextInput
          data-order-path="campaignName"
          label="Campaign name"
          required
          maxLength={MAX_CAMPAIGN_NAME_CHARACTERS}
          value={draft.campaignName}
          onChange={(event) => change({ campaignName: event.currentTarget.value })}
          error={errorTextAt(step, 'campaignName')}
        />
        <DateInput
          data-order-path="startDate"
          label="Start date"
          description={
            draft.startDate === from ? `The review usually takes a day. ${LATE_START_TEXT}` : `From ${dateText(from)} to ${dateText(to)}.`
          }
          required
          min={from}
          max={to}
          value={draft.startDate}
          onChange={(startDate) => change({ startDate })}
          error={errorTextAt(step, 'startDate')}
        />
        <Textarea
          data-order-path="comments"
          label="Comments"
          description="Visible to everyone who can see this order."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_COMMENT_CHARACTERS}
          value={draft.comments}
          onChange={(event) => change({ comments: event.currentTarget.value })}
          error={errorTextAt(step, 'comments')}
        />
      </SettingsSection>
      {isOneOfSeveral ? (
        <SettingsSection title="Payment" why="Chosen for all orders together.">
          <BillingFacts {...step} />
        </SettingsSection>
      ) : (
        <PaymentSection {...step} />
      )}
      {wizardData.sellerApprovalRequired && <FormNotice text={SELLER_APPROVAL} />}
      <DeliveryCheck draft={draft} customerId={wizardData.customer._id} openField={step.steps.showField} />
    </>
  );
}

function PaymentSection(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  const total = orderTotal(draft, { offered: wizardData.products });
  const types = usablePaymentTypes(wizardData.paymentTypes, total, wizardData.currency.code);
  return (
    <SettingsSection title="Payment" why={paymentHelp(step.order)}>
      <div data-order-path="paymentType">
        <ChoiceCards
          legend="Payment type"
          options={types.map((type) => ({ value: type, label: PAYMENT_TYPE_LABELS[type] }))}
          value={draft.paymentType}
          onChange={(paymentType) => change({ paymentType })}
          error={errorTextAt(step, 'paymentType')}
        />
      </div>
      <BillingFacts {...step} />
      {draft.paymentType === 'INVOICE' && (
        <TextInput
          data-order-path="purchaseOrderNumber"
          label="Purchase order number"
          description="Optional. Your reference for the invoice."
          maxLength={MAX_PURCHASE_ORDER_CHARACTERS}
          value={draft.purchaseOrderNumber}
          onChange={(event) => change({ purchaseOrderNumber: event.currentTarget.value })}
          error={errorTextAt(step, 'purchaseOrderNumber')}
        />
      )}
      <TextInput
        data-order-path="email"
        type="email"
        label="Email"
        description="Updates about this order are sent to this address."
        required
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errorTextAt(step, 'email')}
      />
    </SettingsSection>
  );
}

function paymentHelp({ draft, wizardData }: StepProps['order']): string {
  if (orderPrice(wizardData, draft)?.amountDue === 0) return 'There is nothing to pay.';
  if (draft.paymentType === 'CREDIT_CARD') return 'You pay by card next. The campaign starts once it is paid.';
  return wizardData.approvalRequired
    ? 'The order waits until it is accepted; then it is invoiced.'
    : 'Starts without payment now. We will invoice you.';
}
