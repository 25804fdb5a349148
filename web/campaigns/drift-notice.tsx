// What was changed on the network's own site, with the way to set our values again.
import type { Campaign } from '#contract/campaigns/index.ts';
import { restorableFields } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import classes from './campaigns.module.css';

type Drifted = Pick<Campaign, '_id' | 'version' | 'network' | 'drift' | 'isEditable'>;

export function DriftNotice({ campaign }: { campaign: Drifted }) {
  const { network, drift, isEditable } = campaign;
  const { restore, isBusy } = useRestore(campaign);
  if (drift.length === 0) return null;
  const site = NETWORK_LABELS[network];
  const fields = drift.map(({ field }) => field);
  const restorable = isEditable ? restorableFields(network, fields) : [];
  const others = drift.filter(({ field }) => !restorable.some((each) => each === field));
  return (
    <section className={classes.notice} aria-label={`Changed on ${site}`}>
      <h3>Changed on {site}</h3>
      <ul>
        {drift.map(({ field, label, observed }) => (
          <li key={field}>
            {label} on {site}: {observed}
          </li>
        ))}
      </ul>
      {restorable.length > 0 && (
        <p>
          Restore your own values, or keep those on {site}. Saving a field also overwrites its value on {site}.
        </p>
      )}
      {isEditable && others.length > 0 && (
        <p>
          {others.map(({ label }) => label).join(', ')}: can only be changed back on {site}.
        </p>
      )}
      {restorable.length > 0 && (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => void restore(restorable)}>
          Restore your values
        </Button>
      )}
    </section>
  );
}

interface RestoreBody {
  restore: ReturnType<typeof restorableFields>;
  version: number;
}

function useRestore({ _id, version, network }: Drifted) {
  const social = useAction('updateCampaign');
  const display = useAction('updateGoogleCampaign');
  const send = {
    meta: (body: RestoreBody) => social.mutateAsync({ params: { campaignId: _id }, body }),
    google: (body: RestoreBody) => display.mutateAsync({ params: { gdnCampaignId: _id }, body }),
  } satisfies Record<Network, unknown>;
  const restore = async (fields: RestoreBody['restore']) => {
    try {
      await send[network]({ restore: fields, version });
      toast({ text: `Your values are being sent to ${NETWORK_LABELS[network]}` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return { restore, isBusy: social.isPending || display.isPending };
}
