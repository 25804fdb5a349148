// Sends what people want of a campaign to its network. Each save enqueues a job of its own; a job that a newer save overtakes looks again
// and sends the newest values, so that the network ends with them whichever job finishes last. What no job could send stays wanted, and
// resend-changes.ts enqueues another.
import { GiveUp, TryLater } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import type { CampaignNetwork, CampaignToChange } from './campaign-network.ts';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import { NoNetworkAccess } from '../networks/index.ts';
import { adSetsOfCampaign, findAnyCampaign } from './campaign-store.ts';
import { openCampaignNetwork } from './change/open-campaign-network.ts';
import { StepFailure } from './delivery/objects/delivery-network.ts';
import { recordEndedAccess } from './delivery/record-ended-access.ts';
import { isStillCurrent, nextChange, rememberSent, storeApplied, storeRefusal } from './pending-change.ts';
import type { CampaignRows, SentFields } from './pending-change.ts';

/** `open` is another network in tests. */
export const changeCampaignJob = ({ open = openCampaignNetwork }: { open?: typeof openCampaignNetwork } = {}) =>
  jobKind({
    id: 'change-campaign',
    retries: 8,
    timeoutSeconds: 300,
    concurrency: 2,
    firstRetryDelayMs: 5000,
    async handle(work) {
      const { context, payload, signal } = work;
      const network = open(context, signal);
      const sent: SentFields = new Set();
      let refusal: string | null = null;
      for (;;) {
        signal.throwIfAborted();
        const campaign = await findAnyCampaign(context.db, payload.campaignId);
        const rows = campaign && { campaign, adSets: await adSetsOfCampaign(context.db, campaign.id) };
        const change = rows && nextChange(rows, sent);
        if (!change) break;
        rememberSent(sent, change);
        const outcome = await applyChange(work, network, rows, change);
        if (outcome.kind === 'overtaken') continue;
        sent.clear();
        if (outcome.kind === 'refused') refusal = outcome.reason;
      }
      if (refusal !== null) throw new GiveUp(refusal);
    },
  });

const WAITS_FOR_ACCESS = 'The change is sent when Adstead has access again.';

/** The network refused us and not the change. A status is never dropped for want of a permission: the campaign would go on spending. */
const isLostAccess = ({ cause }: StepFailure, { state }: CampaignToChange): boolean =>
  cause instanceof NetworkFailure && (cause.kind === 'auth' || (cause.kind === 'permission' && state !== undefined));

type Outcome = { kind: 'stored' } | { kind: 'refused'; reason: string } | { kind: 'overtaken' };

async function applyChange(
  { context, write }: Pick<JobWork<unknown>, 'context' | 'write'>,
  network: CampaignNetwork,
  rows: CampaignRows,
  change: CampaignToChange,
): Promise<Outcome> {
  try {
    const applied = await network.apply(change);
    const isStored = await write(async (tx) => {
      const isCurrent = await isStillCurrent(tx, rows.campaign);
      if (isCurrent) await storeApplied(tx, rows, change, applied);
      return isCurrent;
    });
    return { kind: isStored ? 'stored' : 'overtaken' };
  } catch (error) {
    if (error instanceof NoNetworkAccess) throw new GiveUp(`${error.message} ${WAITS_FOR_ACCESS}`);
    if (!(error instanceof StepFailure)) throw error;
    await recordEndedAccess(context, change.accountId, error.cause);
    if (isLostAccess(error, change)) throw new GiveUp(`${error.message} ${WAITS_FOR_ACCESS}`);
    if (error.outcome !== 'refused') throw error.retryAfterMs === null ? error : new TryLater(error.message, error.retryAfterMs);
    const isStored = await write(async (tx) => {
      const isCurrent = await isStillCurrent(tx, rows.campaign);
      if (isCurrent) await storeRefusal(tx, rows, change, error.message);
      return isCurrent;
    });
    return isStored ? { kind: 'refused', reason: error.message } : { kind: 'overtaken' };
  }
}
