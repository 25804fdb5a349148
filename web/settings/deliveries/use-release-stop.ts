// Releases a stop of deliveries, once someone has confirmed it.
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';

export function useReleaseStop(): { release: (stopId: string) => Promise<void>; isBusy: boolean } {
  const { mutateAsync, isPending } = useAction('releaseDeliveryStop');
  return {
    isBusy: isPending,
    async release(stopId) {
      const detail = 'Waiting deliveries continue where they stopped, and campaigns paused by the stop run again.';
      if (!(await confirm({ text: 'Release this stop?', detail, action: 'Release stop' }))) return;
      try {
        await mutateAsync({ params: { stopId } });
        toast({ text: 'Stop released' });
      } catch (error) {
        showRefusal(error);
      }
    },
  };
}
