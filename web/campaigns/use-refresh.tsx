// Asks the network about a campaign now: its status, spend, and what was changed there.
import type { Campaign } from '#contract/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { IconRefresh } from '@tabler/icons-react';

/** An entry of the page's menu; null for a campaign that does not exist on the network yet. */
export function useRefresh({ _id, network, externalId }: Pick<Campaign, '_id' | 'network' | 'externalId'>) {
  const social = useAction('refreshCampaign');
  const display = useAction('refreshGoogleCampaign');
  if (externalId === null) return null;
  const site = NETWORK_LABELS[network];
  const ask = {
    meta: () => social.mutateAsync({ params: { campaignId: _id } }),
    google: () => display.mutateAsync({ params: { gdnCampaignId: _id } }),
  } satisfies Record<Network, unknown>;
  const refresh = async () => {
    try {
      await ask[network]();
      toast({ text: `Updated from ${site}` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    label: `Update from ${site}`,
    icon: <IconRefresh size={16} stroke={1.75} />,
    disabled: social.isPending || display.isPending,
    run: () => void refresh(),
  };
}
