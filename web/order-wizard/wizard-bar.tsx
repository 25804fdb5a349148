// The bar below a step: the button to continue, the first error of the step, and the order's total so far.
import { refusalText } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ordering.module.css';
import { orderPrice } from './order-price.ts';
import type { PriceToPay } from './order-price.ts';
import type { OrderEditor } from './use-order-editor.ts';
import type { WizardSteps } from './use-wizard-steps.ts';

interface WizardBarProps {
  order: OrderEditor;
  steps: WizardSteps;
  /** The order is being sent. */
  isPending: boolean;
}

export function WizardBar({ order, steps, isPending }: WizardBarProps) {
  const refusals = refusalsAt(order.refusals, steps.current);
  const [first] = steps.showsErrors ? refusals : [];
  const price = orderPrice(order.wizardData, order.draft);
  return (
    <div data-bottom-bar className={classes.bar}>
      <Button type="submit" loading={isPending}>
        {steps.current === 'payment' ? confirmText(order, price) : 'Next'}
      </Button>
      {steps.back && (
        <Button variant="default" disabled={isPending} onClick={steps.back}>
          Back
        </Button>
      )}
      <p role="status" className={classes.errors}>
        {first && (
          <UnstyledButton className={classes.errorLink} onClick={() => steps.showField(first.path)}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {refusalText(first)}
            {refusals.length > 1 && <span className="tabular"> and {refusals.length - 1} more</span>}
          </UnstyledButton>
        )}
      </p>
      {steps.current !== 'payment' && price && (
        <p className={`${classes.total} tabular`}>
          Total <strong>{moneyText(price.total, order.wizardData.currency)}</strong>
        </p>
      )}
    </div>
  );
}

function confirmText({ draft, wizardData }: OrderEditor, price: PriceToPay | null): string {
  if (!price || price.amountDue === 0) return 'Place order';
  return draft.paymentType === 'CREDIT_CARD'
    ? `Pay ${moneyText(price.amountDue, wizardData.currency)}`
    : `Order for ${moneyText(price.total, wizardData.currency)}`;
}
