// The bar below a step: the button to continue, the first error of the step, and the order's total so far.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { refusalText } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './ordering.module.css';
import { orderPrice } from './order-price.ts';
import type { PriceToPay } from './order-price.ts';
import { showBlockingFinding } from './preflight/finding-list.tsx';
import type { OrderEditor } from './use-order-editor.ts';
import type { WizardSteps } from './use-wizard-steps.ts';

interface WizardBarProps {
  order: OrderEditor;
  steps: WizardSteps;
  /** The order is being sent. */
  isPending: boolean;
  /** What pre-flight found that stops the order; empty before the last step. */
  blocking: PreflightAnswer['findings'];
  /** The last button then leads back to all of them. */
  isOneOfSeveral: boolean;
}

export function WizardBar({ order, steps, isPending, blocking, isOneOfSeveral }: WizardBarProps) {
  const reasonId = useId();
  const refusals = refusalsAt(order.refusals, steps.current);
  const [first] = steps.showsErrors ? refusals : [];
  const isLast = steps.current === 'payment';
  const price = orderPrice(order.wizardData, order.draft);
  return (
    <div data-bottom-bar="form" className={classes.bar}>
      {/* Not disabled for the browser: pressing it leads to what blocks the order. */}
      <Button
        type="submit"
        loading={isPending}
        {...(blocking[0] && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId })}
      >
        {isLast ? (isOneOfSeveral ? 'Done' : confirmText(order, price)) : 'Next'}
      </Button>
      {steps.back && (
        <Button variant="default" disabled={isPending} onClick={steps.back}>
          Back
        </Button>
      )}
      <p role="status" id={reasonId} className={classes.errors}>
        {!first && blocking[0] && (
          <UnstyledButton className={classes.errorLink} onClick={showBlockingFinding}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              {blocking[0].text}
              {blocking.length > 1 && <span className="tabular"> And {blocking.length - 1} more.</span>}
            </span>
          </UnstyledButton>
        )}
        {first && (
          <UnstyledButton className={classes.errorLink} onClick={() => steps.showField(first.path)}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              {refusals.length > 1 ? asSentence(refusalText(first)) : refusalText(first)}
              {refusals.length > 1 && <span className="tabular"> And {refusals.length - 1} more.</span>}
            </span>
          </UnstyledButton>
        )}
      </p>
      {!isLast && price && (
        <p className={`${classes.total} tabular`}>
          Total <strong>{moneyText(price.total, order.wizardData.currency)}</strong>
        </p>
      )}
    </div>
  );
}

const asSentence = (text: string): string => text.replace(/\.?$/, '.');

function confirmText({ draft, wizardData }: OrderEditor, price: PriceToPay | null): string {
  if (!price || price.amountDue === 0) return 'Place order';
  return draft.paymentType === 'CREDIT_CARD'
    ? `Pay ${moneyText(price.amountDue, wizardData.currency)}`
    : `Place order for ${moneyText(price.total, wizardData.currency)}`;
}
