// Ends all campaigns of a delivered order on every network: one confirmation, then an outcome for each campaign.
import { CAMPAIGN_STATE_LABELS } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignOfOrder } from '../campaigns-of-order.ts';
import classes from '../order-contents.module.css';
import texts from '../order-texts.module.css';

type Outcome = { kind: 'ending' } | { kind: 'ended' } | { kind: 'refused'; reason: string };

interface EndCampaignsProps {
  orderId: string;
  /** Those that have not ended. */
  campaigns: readonly CampaignOfOrder[];
}

const named = (count: number): string => (count === 1 ? '1 campaign' : `${count} campaigns`);

export function EndCampaigns({ orderId, campaigns }: EndCampaignsProps) {
  // Those that were there when the dialog opened: ended ones leave the order's list meanwhile.
  const [asked, setAsked] = useState<readonly CampaignOfOrder[]>([]);
  return (
    <>
      <Button variant="default" color="red" w="fit-content" onClick={() => setAsked(campaigns)}>
        {campaigns.length === 1 ? 'End campaign' : 'End campaigns'}
      </Button>
      {asked.length > 0 && <EndDialog orderId={orderId} campaigns={asked} onClose={() => setAsked([])} />}
    </>
  );
}

function EndDialog({ orderId, campaigns, onClose }: EndCampaignsProps & { onClose: () => void }) {
  const { outcomes, end, isEnding } = useEndEach(orderId);
  const isOver = outcomes.size > 0 && !isEnding;
  const refused = [...outcomes.values()].filter(({ kind }) => kind === 'refused').length;
  const title = isOver
    ? refused === 0
      ? `${named(campaigns.length)} ended`
      : `${named(campaigns.length - refused)} ended, ${refused} not`
    : `End ${named(campaigns.length)}?`;
  return (
    <Modal opened onClose={onClose} closeOnEscape={!isEnding} closeOnClickOutside={!isEnding} title={title} size="md" centered>
      <Stack>
        {!isOver && <p>The ads stop for good, and the remaining budget is not spent. The order stays delivered.</p>}
        <ul className={classes.products} aria-label="Campaigns to end" aria-busy={isEnding}>
          {campaigns.map((campaign) => (
            <li key={campaign._id}>
              <div>
                <p className={texts.primary}>{campaign.name}</p>
                <p className={texts.quiet}>{campaign.network}</p>
                <Reason outcome={outcomes.get(campaign._id)} />
              </div>
              <OutcomeChip campaign={campaign} outcome={outcomes.get(campaign._id)} />
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          {isOver ? (
            <>
              {refused > 0 && (
                <Button variant="default" onClick={() => void end(campaigns.filter(({ _id }) => outcomes.get(_id)?.kind === 'refused'))}>
                  Try again
                </Button>
              )}
              <Button onClick={onClose}>Close</Button>
            </>
          ) : (
            <>
              <Button variant="default" disabled={isEnding} onClick={onClose}>
                Keep running
              </Button>
              <Button color="red" loading={isEnding} onClick={() => void end(campaigns)}>
                {campaigns.length === 1 ? 'End campaign' : 'End campaigns'}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const Reason = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome?.kind === 'refused' && (
    <p className={texts.rejected} role="alert">
      {outcome.reason}
    </p>
  );

function OutcomeChip({ campaign: { state }, outcome }: { campaign: CampaignOfOrder; outcome: Outcome | undefined }) {
  if (outcome === undefined) return <CampaignStatus state={state} />;
  if (outcome.kind === 'ending') return <Loader size="xs" aria-label="Ending" />;
  return outcome.kind === 'ended' ? <StatusChip status="completed">Ended</StatusChip> : <StatusChip status="failed">Not ended</StatusChip>;
}

/** One request for each campaign, so that each has its own outcome. */
function useEndEach(orderId: string) {
  const queries = useQueryClient();
  const meta = useAction('changeCampaignStates');
  const google = useAction('changeGoogleCampaignStates');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isEnding, setEnding] = useState(false);
  const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));
  const endOne = async ({ _id, network, state }: CampaignOfOrder): Promise<Outcome> => {
    const body = { action: 'end' as const, ids: [_id] };
    try {
      const { count } = await (network === NETWORK_LABELS.meta ? meta : google).mutateAsync({ body });
      if (count > 0) return { kind: 'ended' };
      return { kind: 'refused', reason: `Campaigns with the status ${CAMPAIGN_STATE_LABELS[state]} cannot be ended.` };
    } catch (error) {
      return { kind: 'refused', reason: messageOf(error) };
    }
  };
  const end = async (campaigns: readonly CampaignOfOrder[]): Promise<void> => {
    setEnding(true);
    for (const campaign of campaigns) {
      note(campaign._id, { kind: 'ending' });
      // eslint-disable-next-line no-await-in-loop -- one after the other: an account of a network takes one change at a time
      note(campaign._id, await endOne(campaign));
    }
    setEnding(false);
    await queries.invalidateQueries({ queryKey: endpointQuery('readOrder', { params: { orderId } }).queryKey });
  };
  return { outcomes, end, isEnding };
}
