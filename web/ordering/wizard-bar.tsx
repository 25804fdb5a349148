// How does the person go on? One button that says what will happen, beside it the first thing that stands in the way, and what the order
// comes to so far.
import { refusalText } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import type { OrderPrice } from '#domain/orders/index.ts';
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
  const price = orderPrice(order.ground, order.draft);
  return (
    <div data-bottom-bar className={classes.bar}>
      <Button type="submit" loading={isPending}>
        {walk.step === 'payment' ? confirmText(order, price) : 'Next'}
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
      {walk.step !== 'payment' && price && (
        <p className={`${classes.total} tabular`}>
          Total <strong>{moneyText(price.total, order.ground.currency)}</strong>
        </p>
      )}
    </div>
  );
}

function confirmText({ draft, ground }: OrderInMaking, price: OrderPrice | null): string {
  if (!price || price.total === 0) return 'Place order';
  const total = moneyText(price.total, ground.currency);
  return draft.paymentType === 'CREDIT_CARD' ? `Pay ${total}` : `Order for ${total}`;
}
