// Requests that outdated creatives are rendered again and replaced on their networks.
import { useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';

export function useReplaceCreatives() {
  const { mutateAsync: replace, isPending } = useAction('replaceOutdatedCreatives');
  const run = async (ids: readonly string[]): Promise<void> => {
    try {
      const { count } = await replace({ body: { ids: [...ids] } });
      const left = ids.length - count;
      const told =
        count === 1 ? '1 creative is being rendered and replaced' : `${counted(count, 'creative')} are being rendered and replaced`;
      toast({ text: left > 0 ? `${told}. ${left} could not be replaced` : told });
    } catch (error) {
      showRefusal(error);
    }
  };
  return { run, isBusy: isPending };
}
