// A campaign in the drawer of the list: what needs attention, its facts, its delivery, and what can be done with it.
import { endpointQuery } from '#web/client/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CampaignFacts } from './campaign-facts.tsx';
import type { CampaignKind } from './campaign-kinds.ts';
import { CampaignNotices } from './campaign-notices.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import classes from './campaigns.module.css';
import { ACTION_LABELS, useCampaignActions } from './use-campaign-actions.ts';

export function CampaignPreview({ kind, id }: { kind: CampaignKind; id: string }) {
  const { run, isBusy } = useCampaignActions(kind);
  const { data: campaign, error, refetch } = useQuery(endpointQuery(kind.calls.read, { params: kind.paramsOf(id) }));
  if (error && !campaign) return <ErrorPanel error={error} title="The campaign could not be loaded" retry={() => void refetch()} />;
  if (!campaign) return <PreviewSkeleton />;
  return (
    <div className={classes.preview}>
      <div className={classes.line}>
        <CampaignStatus state={campaign.state} isScheduled={Date.parse(campaign.startsAt ?? '') > Date.now()} />
      </div>
      <div className={classes.actions}>
        {campaign.actions.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant={action === 'delete' ? 'light' : 'default'}
            color={action === 'delete' ? 'red' : undefined}
            disabled={isBusy}
            onClick={() => void run(action, [campaign._id], campaign.name)}
          >
            {ACTION_LABELS[action]}
          </Button>
        ))}
      </div>
      <CampaignNotices campaign={campaign} />
      <CampaignFacts campaign={campaign} />
      <section>
        <h3>Delivery</h3>
        <DeliveryTimeline campaign={campaign} />
      </section>
    </div>
  );
}

const PreviewSkeleton = () => (
  <Stack gap="md" aria-hidden>
    {['state', 'facts', 'delivery'].map((part) => (
      <Skeleton key={part} height={64} radius="sm" />
    ))}
  </Stack>
);
