// Starts a delivery that waits for a check of its plan.
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { toast } from '#web/ui/feedback/toasts.ts';

export function useStartDelivery(orderId: string): { start: () => Promise<void>; isBusy: boolean } {
  const { mutateAsync, isPending } = useAction('startHeldDelivery');
  return {
    isBusy: isPending,
    async start() {
      const detail = 'The campaigns are created on the networks. Later orders on this account start automatically.';
      if (!(await confirm({ text: 'Start the delivery?', detail, action: 'Start delivery' }))) return;
      try {
        await mutateAsync({ params: { orderId } });
        toast({ text: 'Delivery started' });
      } catch (error) {
        showRefusal(error);
      }
    },
  };
}
