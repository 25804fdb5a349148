// Reads the figures of a campaign from its network now, instead of at the next full hour.
import type { Campaign } from '#contract/campaigns/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { IconChartBar } from '@tabler/icons-react';

/** An entry of the page's menu; null for a campaign that does not exist on the network yet. */
export function useUpdateFigures({ _id, externalId }: Pick<Campaign, '_id' | 'externalId'>) {
  const update = useAction('updateCampaignFigures');
  if (externalId === null) return null;
  return {
    label: 'Update figures',
    icon: <IconChartBar size={16} stroke={1.75} />,
    disabled: update.isPending,
    run: () =>
      void update.mutateAsync({ params: { campaignId: _id } }).then(
        () => toast({ text: 'Figures are being updated' }),
        (refusal: unknown) => showRefusal(refusal),
      ),
  };
}
