// The page of a campaign around its form: status and actions above, what will change and how it came to the network beside it.
import type { Campaign } from '#contract/campaigns/index.ts';
import type { CampaignAction, NetworkChange } from '#domain/campaigns/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import type { useStoredForm } from '#web/record/index.ts';
import { FormPage, PageHeader, toast } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChartBar, IconCopy, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import type { CampaignKind } from './campaign-kinds.ts';
import { ChangePreview } from './editing/change-preview.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import classes from './campaigns.module.css';
import { ACTION_LABELS, useCampaignActions } from './use-campaign-actions.ts';
import { useManualDraft } from './creating/use-manual-draft.tsx';
import { useRefresh } from './use-refresh.tsx';

const ICONS = { pause: IconPlayerPause, resume: IconPlayerPlay, end: IconPlayerStop, delete: IconTrash } as const;

interface CampaignPageProps<Values extends Record<string, unknown> & { version?: number }> {
  kind: CampaignKind;
  campaign: Campaign;
  stored: ReturnType<typeof useStoredForm<{ _id: string; version: number }, Values>>;
  sections: readonly FormSection[];
  changes: readonly NetworkChange[];
  saveLabel?: string;
  /** How its ads look. */
  preview?: ReactNode;
}

export function CampaignPage<Values extends Record<string, unknown> & { version?: number }>(props: CampaignPageProps<Values>) {
  const { kind, campaign, stored, sections, changes, saveLabel = 'Save', preview } = props;
  const { draftForm, save, explain, page, round } = stored;
  const go = useGo();
  const { run, isBusy } = useCampaignActions(kind);
  const act = async (action: CampaignAction) => {
    if ((await run(action, [campaign._id], campaign.name)) && action === 'delete') {
      draftForm.discardDraft();
      await go(kind.screens.list);
    }
  };
  const { retry, remove } = useManualDraft(kind, campaign);
  const refresh = useRefresh(campaign);
  const figures = useUpdateFigures(campaign);
  const duplicate = {
    label: 'Duplicate campaign',
    icon: <IconCopy size={16} stroke={1.75} />,
    run: () => void go('campaign-create', { search: { copyOf: campaign._id } }),
  };
  const [main] = campaign.actions.filter((action) => action === 'pause' || action === 'resume');
  return (
    <div ref={page}>
      <PageHeader
        title={campaign.name}
        breadcrumbs={[{ label: kind.descriptor.title, to: kind.screens.list }]}
        beside={<CampaignStatus state={campaign.state} isScheduled={Date.parse(campaign.startsAt ?? '') > Date.now()} />}
        primary={retry ?? (main && <ActionButton action={main} isBusy={isBusy} run={() => void act(main)} />)}
        secondary={[
          ...(refresh ? [refresh] : []),
          ...(figures ? [figures] : []),
          duplicate,
          ...campaign.actions
            .filter((action) => action !== main)
            .map((action) => {
              const Icon = ICONS[action];
              return {
                label: `${ACTION_LABELS[action]} campaign`,
                icon: <Icon size={16} stroke={1.75} />,
                ...(action === 'delete' && { danger: true as const }),
                disabled: isBusy,
                run: () => void act(action),
              };
            }),
          ...(remove ? [remove] : []),
        ]}
      />
      <FormPage
        key={round}
        draftForm={draftForm}
        sections={sections}
        beside={
          <div className={classes.aside}>
            {campaign.isEditable && <ChangePreview network={campaign.network} changes={changes} />}
            {preview}
            <aside className={classes.card} aria-label="Delivery">
              <h2>Delivery</h2>
              <DeliveryTimeline campaign={campaign} />
            </aside>
          </div>
        }
        besideOnPhones="below"
        save={save}
        saveLabel={saveLabel}
        explain={explain}
        cancel={draftForm.form.isDirty() ? draftForm.discardDraft : undefined}
        cancelLabel="Discard changes"
        bar={campaign.isEditable ? undefined : () => null}
      />
    </div>
  );
}

function ActionButton({ action, isBusy, run }: { action: CampaignAction; isBusy: boolean; run: () => void }) {
  const Icon = ICONS[action];
  return (
    <Button variant="default" loading={isBusy} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={run}>
      {ACTION_LABELS[action]} campaign
    </Button>
  );
}

/**
 * The menu entry that reads the figures from the network now, instead of at the next full hour; null for a campaign that does not exist on
 * the network yet.
 */
function useUpdateFigures({ _id, externalId }: Pick<Campaign, '_id' | 'externalId'>) {
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
