// What can be done with a campaign that was made by hand and does not exist on the network yet: try again after a failure, or delete it.
import type { Campaign } from '#contract/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { CampaignKind } from '../campaign-kinds.ts';

export function useManualDraft(kind: CampaignKind, { _id, name, state, order, delivery }: Campaign) {
  const go = useGo();
  const retry = useAction('retryCampaign');
  const removeSocial = useAction('removeCampaign');
  const removeDisplay = useAction('removeGoogleCampaign');
  if (state !== 'DRAFT' || order !== null) return { retry: undefined, remove: undefined };
  const tryAgain = async () => {
    try {
      await retry.mutateAsync({ params: { campaignId: _id } });
      toast({ text: 'The campaign is being created.' });
    } catch (error) {
      showRefusal(error);
    }
  };
  const send = {
    meta: () => removeSocial.mutateAsync({ params: { campaignId: _id } }),
    google: () => removeDisplay.mutateAsync({ params: { gdnCampaignId: _id } }),
  } satisfies Record<Network, unknown>;
  const remove = async () => {
    if (!(await confirmDelete(`${name}. Anything already created on the network is removed.`))) return;
    try {
      await send[kind.network]();
      await go(kind.screens.list);
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    retry:
      delivery?.state === 'FAILED' ? (
        <Button loading={retry.isPending} leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={() => void tryAgain()}>
          Try again
        </Button>
      ) : undefined,
    remove: {
      label: 'Delete campaign',
      icon: <IconTrash size={16} stroke={1.75} />,
      danger: true as const,
      disabled: removeSocial.isPending || removeDisplay.isPending,
      run: () => void remove(),
    },
  };
}
