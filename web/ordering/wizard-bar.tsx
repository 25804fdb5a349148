// How does the person go on? One button that says what will happen, and beside it the first thing that stands in the way.
import { refusalText } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ordering.module.css';
import { orderPrice } from './order-price.ts';
import type { OrderInMaking } from './use-order.ts';
import type { Walk } from './use-walk.ts';

interface WizardBarProps {
  order: OrderInMaking;
  walk: Walk;
  /** It is being sent. */
  isPending: boolean;
}

export function WizardBar({ order, walk, isPending }: WizardBarProps) {
  const wrong = refusalsAt(order.refusals, walk.step);
  const [first] = walk.isAsked ? wrong : [];
  return (
    <div data-bottom-bar className={classes.bar}>
      <Button type="submit" loading={isPending}>
        {walk.step === 'payment' ? confirmText(order) : 'Next'}
      </Button>
      {walk.back && (
        <Button variant="default" disabled={isPending} onClick={walk.back}>
          Back
        </Button>
      )}
      <p role="status" className={classes.wrong}>
        {first && (
          <UnstyledButton className={classes.lead} onClick={() => walk.lead(first.path)}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {refusalText(first)}
            {wrong.length > 1 && <span className="tabular"> and {wrong.length - 1} more</span>}
          </UnstyledButton>
        )}
      </p>
    </div>
  );
}

function confirmText({ draft, ground }: OrderInMaking): string {
  const price = orderPrice(ground, draft);
  if (!price || price.total === 0) return 'Place order';
  const total = moneyText(price.total, ground.currency);
  return draft.paymentType === 'CREDIT_CARD' ? `Pay ${total}` : `Order for ${total}`;
}
