// How is an order made? Step by step on the left, the ad as it will look and what it comes to on the right, and one button that says
// what happens next.
import type { WizardGround } from '#contract/orders/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { FormNotice } from '#web/ui/index.ts';
import { hushToasts } from '#web/ui/toasts.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KeptOrder } from './kept-order.ts';
import { LivePreview } from './live-preview.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './ordering.module.css';
import { PaymentStep } from './payment-step.tsx';
import { ProductStep } from './product-step.tsx';
import { StepList } from './step-list.tsx';
import { StepTitle } from './step-title.tsx';
import { TemplateStepView } from './template-step-view.tsx';
import { useCampaignBeginnings } from './use-campaign-beginnings.ts';
import { useOrder } from './use-order.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { PlacedOrder } from './use-place-order.ts';
import { useProductChoice } from './use-product-choice.ts';
import { useWalk } from './use-walk.ts';
import { WizardBar } from './wizard-bar.tsx';

interface OrderWizardProps {
  ground: WizardGround;
  begun: KeptOrder;
  /** It was begun before, and is gone on with. */
  isKept: boolean;
  discard: () => void;
  onPlaced: (order: PlacedOrder) => void;
}

export function OrderWizard({ ground, begun, isKept, discard, onPlaced }: OrderWizardProps) {
  const order = useOrder(ground, begun);
  const { draft, refusals } = order;
  const choosing = useProductChoice(order);
  const beginnings = useCampaignBeginnings(order);
  const walk = useWalk(refusals, isKept ? 'whereOpen' : 'atProduct');
  const placing = usePlaceOrder(order, onPlaced, walk.lead);
  const [isOffered, setOffered] = useState(isKept);
  // That something was saved is plain once it is being ordered; the words would lie over the fields.
  useEffect(hushToasts, []);

  const discardAll = async (): Promise<void> => {
    const detail = 'What you entered is removed from this browser.';
    if (await confirm({ text: 'Discard this order?', detail, action: 'Discard', danger: true })) discard();
  };
  const step = { order, walk, refusals: refusalsAt(refusals, walk.step), refused: placing.refused };
  const goOn = (): void => {
    placing.forget();
    if (walk.goOn() && walk.step === 'payment') placing.place();
  };
  return (
    <div data-wide>
      <OrderHeader
        orderType={draft.orderType}
        secondary={[
          { label: 'Discard this order', icon: <IconTrash size={16} stroke={1.75} />, danger: true, run: () => void discardAll() },
        ]}
      />
      {isOffered && (
        <FormNotice
          text="This order was begun before. What you entered was kept."
          action={{ label: 'Continue it', run: () => setOffered(false) }}
          secondAction={{ label: 'Discard it', run: discard }}
        />
      )}
      <div className={classes.wizard}>
        <StepList walk={walk} refusals={refusals} />
        <form
          noValidate
          aria-label="Order"
          className={classes.step}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <div className={classes.card}>
            <StepTitle step={walk.step} />
            {walk.step === 'product' && <ProductStep {...step} choosing={choosing} />}
            {(walk.step === 'settings' || walk.step === 'assets') && (
              <TemplateStepView {...step} beginnings={beginnings} kind={walk.step} />
            )}
            {walk.step === 'payment' && <PaymentStep {...step} />}
          </div>
          {placing.failure && <FormNotice tone="error" text={placing.failure.message} requestId={placing.failure.requestId} />}
          <WizardBar order={order} walk={walk} isPending={placing.isPending} />
        </form>
        <div className={classes.beside}>
          <LivePreview order={order} walk={walk} />
          <OrderSummary order={order} />
        </div>
      </div>
    </div>
  );
}
