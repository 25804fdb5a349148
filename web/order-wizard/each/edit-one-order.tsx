// Changes one of several orders in the wizard's steps. What all of them share is left out, and the last button leads back to all orders.
import type { WizardData } from '#contract/orders/index.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { OrderHeader } from '../order-header.tsx';
import type { UnfinishedOrder } from '../unfinished/unfinished-order.ts';
import { useOrderEditor } from '../use-order-editor.ts';
import { useWizardSteps } from '../use-wizard-steps.ts';
import { WizardView } from '../wizard-view.tsx';
import { isSharedField } from './shared-fields.ts';

interface EditOneOrderProps {
  wizardData: WizardData;
  initial: UnfinishedOrder;
  /** The field to begin with; null for the first step. */
  openAt: string | null;
  /** Called with every change. */
  onChange: (order: UnfinishedOrder) => void;
  onDone: () => void;
}

export function EditOneOrder({ wizardData, initial, openAt, onChange, onDone }: EditOneOrderProps) {
  const editor = useOrderEditor(wizardData, initial, { isContinued: false, store: (_customerId, order) => onChange(order) });
  const order = { ...editor, refusals: editor.refusals.filter(({ path }) => !isSharedField(path)) };
  const steps = useWizardSteps(order.refusals, 'firstStep');
  useEffect(() => {
    if (openAt === null) globalThis.scrollTo({ top: 0 });
    else steps.showField(openAt);
    // eslint-disable-next-line react/exhaustive-deps -- only when it is opened
  }, []);
  const submit = (): void => {
    if (steps.next() && steps.current === 'payment') onDone();
  };
  return (
    <div>
      <OrderHeader
        orderType={order.draft.orderType}
        items={wizardData.items}
        primary={
          <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onDone}>
            All orders
          </Button>
        }
      />
      <WizardView order={order} steps={steps} submit={submit} isOneOfSeveral />
    </div>
  );
}
