// The network of a campaign that is changed, with the access that its account was linked by.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { googleAccessTo, metaAccessTo } from '../../networks/index.ts';
import type { AppliedChange, CampaignNetwork, CampaignToChange } from '../campaign-network.ts';
import { openDeliveryFiles } from '../delivery/files/delivery-files.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';
import { changeOnGoogle } from './change-on-google.ts';
import { changeOnMeta } from './change-on-meta.ts';
import { readReferences } from './read-references.ts';
import type { References } from './read-references.ts';

export const openCampaignNetwork = (context: AppContext, signal: AbortSignal): CampaignNetwork => ({
  apply: async (change) => {
    const references = await readReferences(context.db, change);
    return CHANGES[change.network]({ context, signal, change, references });
  },
});

interface ChangeToApply {
  context: AppContext;
  signal: AbortSignal;
  change: CampaignToChange;
  references: References;
}

const CHANGES: Readonly<Record<Network, (change: ChangeToApply) => Promise<AppliedChange>>> = { meta: onMeta, google: onGoogle };

async function onMeta({ context, signal, change, references }: ChangeToApply): Promise<AppliedChange> {
  const { meta } = context.networks;
  if (!meta) throw notConfigured('meta');
  const access = await metaAccessTo(context, change.accountId);
  return changeOnMeta({ meta, access, files: openDeliveryFiles(context, signal), references }, change);
}

async function onGoogle({ context, signal, change, references }: ChangeToApply): Promise<AppliedChange> {
  const { google } = context.networks;
  if (!google) throw notConfigured('google');
  const { customerId, ...access } = await googleAccessTo(context, change.accountId);
  const files = openDeliveryFiles(context, signal);
  return changeOnGoogle({ google, access, customerId, files, references, now: context.clock.now() }, change);
}

const notConfigured = (network: Network): StepFailure =>
  new StepFailure(`${NETWORK_LABELS[network]} is not set up on this server.`, { outcome: 'refused' });
