// The order wizard: the steps on the left, the current step with its button in the middle, the ad's preview and the order's summary on
// the right. The last step shows all ads itself, so that only the summary stands beside it.
import type { WizardData } from '#contract/orders/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { FormNotice } from '#web/ui/index.ts';
import { dismissToasts } from '#web/ui/feedback/toasts.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { UnfinishedOrder } from './unfinished-order.ts';
import { LivePreview } from './live-preview.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './ordering.module.css';
import { showBlockingFinding } from './preflight/finding-list.tsx';
import { useDeliveryCheck } from './preflight/use-delivery-check.ts';
import { PaymentStep } from './steps/payment-step.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { StepList } from './steps/step-list.tsx';
import { StepTitle } from './steps/step-title.tsx';
import { TemplateStepView } from './steps/template-step-view.tsx';
import { useCampaignDefaults } from './use-campaign-defaults.ts';
import { useOrderEditor } from './use-order-editor.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { PlacedOrder } from './use-place-order.ts';
import { useProductChoice } from './steps/use-product-choice.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { WizardBar } from './wizard-bar.tsx';

interface OrderWizardProps {
  wizardData: WizardData;
  initial: UnfinishedOrder;
  /** The order was begun earlier and is being continued. */
  isContinued: boolean;
  /** What was filled in from an earlier order. */
  notice?: string;
  discard: () => void;
  onPlaced: (order: PlacedOrder) => void;
}

export function OrderWizard({ wizardData, initial, isContinued, notice, discard, onPlaced }: OrderWizardProps) {
  const order = useOrderEditor(wizardData, initial, isContinued);
  const { draft, refusals } = order;
  const choosing = useProductChoice(order);
  const defaults = useCampaignDefaults(order);
  const steps = useWizardSteps(refusals, isContinued ? 'firstOpenStep' : 'firstStep');
  const placing = usePlaceOrder(order, onPlaced, steps.showField);
  const [showsContinueNotice, setShowsContinueNotice] = useState(isContinued);
  // A toast from the screen before, such as 'Saved', would cover the fields.
  useEffect(dismissToasts, []);

  const confirmDiscard = async (): Promise<void> => {
    const detail = 'What you entered is removed from this browser.';
    if (await confirm({ text: 'Discard this order?', detail, action: 'Discard', danger: true })) discard();
  };
  const step = { order, steps, refusals: refusalsAt(refusals, steps.current), serverErrors: placing.serverErrors };
  const isLast = steps.current === 'payment';
  const { data: check } = useDeliveryCheck(draft, isLast);
  const blocking = isLast ? (check?.findings ?? []).filter(({ severity }) => severity === 'blocks') : [];
  const submit = (): void => {
    placing.reset();
    if (!steps.next() || !isLast) return;
    if (blocking.length > 0) showBlockingFinding();
    else placing.place();
  };
  return (
    <div data-wide>
      <OrderHeader
        orderType={draft.orderType}
        secondary={[
          { label: 'Discard this order', icon: <IconTrash size={16} stroke={1.75} />, danger: true, run: () => void confirmDiscard() },
        ]}
      />
      {showsContinueNotice && (
        <FormNotice
          text="You started this order before. Your entries were kept."
          action={{ label: 'Continue', run: () => setShowsContinueNotice(false) }}
          secondAction={{ label: 'Discard', run: discard }}
        />
      )}
      {notice !== undefined && <FormNotice text={notice} />}
      <div className={classes.wizard} data-review={isLast || undefined}>
        <StepList steps={steps} refusals={refusals} />
        <form
          noValidate
          aria-label="Order"
          className={classes.step}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className={classes.card}>
            <StepTitle step={steps.current} />
            {steps.current === 'product' && <ProductStep {...step} choosing={choosing} />}
            {(steps.current === 'settings' || steps.current === 'assets') && (
              <TemplateStepView {...step} defaults={defaults} kind={steps.current} />
            )}
            {steps.current === 'payment' && <PaymentStep {...step} />}
          </div>
          {placing.failure && <FormNotice tone="error" text={placing.failure.message} requestId={placing.failure.requestId} />}
          <WizardBar order={order} steps={steps} isPending={placing.isPending} blocking={blocking} />
        </form>
        <div className={classes.aside}>
          {!isLast && <LivePreview order={order} steps={steps} />}
          <OrderSummary order={order} openField={isLast ? steps.showField : undefined} />
        </div>
      </div>
    </div>
  );
}
