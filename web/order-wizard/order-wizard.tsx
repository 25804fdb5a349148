// The order wizard: one order, from its product to placing it.
import type { WizardData } from '#contract/orders/index.ts';
import { firstOpenStep } from '#domain/orders/index.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { FormNotice } from '#web/ui/index.ts';
import { dismissToasts } from '#web/ui/feedback/toasts.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { OrderHeader } from './order-header.tsx';
import { showBlockingFinding } from './preflight/finding-list.tsx';
import { useDeliveryCheck } from './preflight/use-delivery-check.ts';
import type { OrderEach } from './products/product-cards.tsx';
import { storeUnfinishedOrder } from './unfinished/unfinished-order.ts';
import type { UnfinishedOrder } from './unfinished/unfinished-order.ts';
import { useOrderEditor } from './use-order-editor.ts';
import { usePlaceOrder } from './placing/use-place-order.ts';
import type { PlacedOrder } from './placing/use-place-order.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { WizardView } from './wizard-view.tsx';

interface OrderWizardProps {
  wizardData: WizardData;
  initial: UnfinishedOrder;
  /** The order was begun earlier and is being continued. */
  isContinued: boolean;
  /** What was filled in from an earlier order. */
  notice?: string;
  discard: () => void;
  onPlaced: (order: PlacedOrder) => void;
  orderEach: OrderEach;
}

export function OrderWizard({ wizardData, initial, isContinued, notice, discard, onPlaced, orderEach }: OrderWizardProps) {
  const order = useOrderEditor(wizardData, initial, { isContinued, store: storeUnfinishedOrder });
  const { draft, refusals } = order;
  // A repeated order that is complete begins with its review, which shows all of it.
  const isReadyRepeat = initial.repeats !== undefined && firstOpenStep(refusals) === 'payment';
  const steps = useWizardSteps(refusals, isContinued || isReadyRepeat ? 'firstOpenStep' : 'firstStep');
  const placing = usePlaceOrder(order, onPlaced, steps.showField);
  const [showsContinueNotice, setShowsContinueNotice] = useState(isContinued);
  // A toast from the screen before, such as 'Saved', would cover the fields.
  useEffect(dismissToasts, []);

  const confirmDiscard = async (): Promise<void> => {
    const detail = 'Your entries are deleted from this browser.';
    if (await confirm({ text: 'Discard this order?', detail, action: 'Discard', deletes: true })) discard();
  };
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
    <div>
      <OrderHeader
        orderType={draft.orderType}
        items={wizardData.items}
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
      <WizardView
        order={order}
        steps={steps}
        submit={submit}
        isPending={placing.isPending}
        failure={placing.failure}
        serverErrors={placing.serverErrors}
        blocking={blocking}
        orderEach={orderEach}
      />
    </div>
  );
}
