// The layout of the wizard: the steps on the left, the current step with its button in the middle, the ad's preview and the order's summary
// on the right. The last step shows all ads itself, so that only the summary stands beside it.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { refusalsAt } from '#domain/orders/index.ts';
import type { ApiError, FieldError } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { LivePreview } from './live-preview.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './ordering.module.css';
import type { OrderEach } from './products/product-cards.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { StepList } from './steps/step-list.tsx';
import { StepTitle } from './steps/step-title.tsx';
import { TemplateStepView } from './steps/template-step-view.tsx';
import { useProductChoice } from './steps/use-product-choice.ts';
import { useCampaignDefaults } from './use-campaign-defaults.ts';
import type { OrderEditor } from './use-order-editor.ts';
import type { WizardSteps } from './use-wizard-steps.ts';
import { WizardBar } from './wizard-bar.tsx';

interface WizardViewProps {
  order: OrderEditor;
  steps: WizardSteps;
  submit: () => void;
  isPending?: boolean;
  failure?: ApiError | null;
  /** Field errors from the server, when the order was last sent. */
  serverErrors?: readonly FieldError[];
  /** What pre-flight found that stops the order; empty before the last step. */
  blocking?: PreflightAnswer['findings'];
  orderEach?: OrderEach | undefined;
  /** The order is one of several that are placed and paid together. */
  isOneOfSeveral?: boolean;
}

export function WizardView({ order, steps, submit, isPending = false, failure = null, serverErrors = [], ...rest }: WizardViewProps) {
  const { blocking = [], orderEach, isOneOfSeveral = false } = rest;
  const { refusals } = order;
  const choosing = useProductChoice(order);
  const defaults = useCampaignDefaults(order);
  const step = { order, steps, refusals: refusalsAt(refusals, steps.current), serverErrors };
  const isLast = steps.current === 'payment';
  return (
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
          {steps.current === 'product' && <ProductStep {...step} choosing={choosing} orderEach={orderEach} />}
          {(steps.current === 'settings' || steps.current === 'assets') && (
            <TemplateStepView {...step} defaults={defaults} kind={steps.current} />
          )}
          {steps.current === 'payment' && <PaymentStep {...step} isOneOfSeveral={isOneOfSeveral} />}
        </div>
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <WizardBar order={order} steps={steps} isPending={isPending} blocking={blocking} isOneOfSeveral={isOneOfSeveral} />
      </form>
      <div className={classes.aside}>
        {!isLast && <LivePreview order={order} steps={steps} />}
        <OrderSummary order={order} openField={isLast ? steps.showField : undefined} />
      </div>
    </div>
  );
}
