// Pauses stores, so that they take no listings, and resumes them.
import { useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';

export function useStorePause() {
  const { mutateAsync: setActive } = useAction('setStoresActive');
  return {
    pause: async (ids: string[], isPaused: boolean): Promise<void> => {
      const { count } = await setActive({ body: { ids, isActive: !isPaused } });
      const stores = counted(count, 'store');
      toast({ text: isPaused ? `${stores} paused. No listings are imported until you resume.` : `${stores} resumed` });
    },
  };
}
