// What needs attention: a rejection with its reason, a refused change, changes that wait, and what was changed on the network's own site.
import type { AdSet, Campaign } from '#contract/campaigns/index.ts';
import { isRejected } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS, rejectionAdvice } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { OutdatedCreatives } from '#web/outdated-creatives/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { ChangeList } from './editing/change-preview.tsx';
import { DriftNotice } from './drift-notice.tsx';
import type { RejectedAd } from './ad-sets/rejected-ads.ts';
import classes from './campaigns.module.css';

type Noticed = Pick<
  Campaign,
  | '_id'
  | 'version'
  | 'isEditable'
  | 'state'
  | 'refusal'
  | 'network'
  | 'drift'
  | 'pending'
  | 'pendingReason'
  | 'changeRefusal'
  | 'guardReason'
  | 'managerUrl'
>;

interface CampaignNoticesProps {
  campaign: Noticed;
  /** The ads that the network rejected while others of the campaign may run. */
  rejected?: readonly RejectedAd[];
  /** Opens the ad set in which a rejected ad is changed; left out where the reader cannot change it. */
  fix?: ((adSetId: string, adId: string) => void) | undefined;
}

export function CampaignNotices({ campaign, rejected = [], fix }: CampaignNoticesProps) {
  const { refusal, network, pending, pendingReason, changeRefusal, guardReason, managerUrl } = campaign;
  const site = NETWORK_LABELS[network];
  return (
    <>
      {rejected.map(({ adSet, ad }) => (
        <RefusalNotice
          key={ad._id}
          network={network}
          refusal={ad.refusal ?? refusal}
          subject={`${ad.name} in ${adSet.name}`}
          fix={fix && (() => fix(adSet._id, ad._id))}
          managerUrl={managerUrl}
        />
      ))}
      {rejected.length === 0 && isRejected(campaign, []) && <RefusalNotice network={network} refusal={refusal} managerUrl={managerUrl} />}
      {guardReason !== null && <FormNotice tone="error" text={guardReason} />}
      {changeRefusal !== null && (
        <FormNotice tone="error" text={`${site} did not accept the last change: ${changeRefusal} The campaign runs as before.`} />
      )}
      <OutdatedCreatives of={{ campaign: campaign._id }} />
      <DriftNotice campaign={campaign} />
      <PendingNotice site={site} pending={pending} reason={pendingReason} />
    </>
  );
}

interface RefusalNoticeProps {
  network: Network;
  refusal: string | null;
  /** Which ad, where the notice does not stand beside it. */
  subject?: string;
  fix?: (() => void) | undefined;
  managerUrl?: string | null;
}

/** Neither network has a call for an appeal, so another review of the same ad is requested on the network's own site. */
export function RefusalNotice({ network, refusal, subject = 'this ad', fix, managerUrl = null }: RefusalNoticeProps) {
  const { reason, advice } = rejectionAdvice(refusal);
  const site = NETWORK_LABELS[network];
  return (
    <FormNotice
      tone="error"
      text={`${site} rejected ${subject}: ${reason} ${advice} ${site} reviews it again once the change is saved.`}
      action={fix && { label: 'Fix and resubmit', run: fix }}
      secondAction={
        managerUrl === null
          ? undefined
          : { label: `Request another review on ${site}`, run: () => void window.open(managerUrl, '_blank', 'noopener,noreferrer') }
      }
    />
  );
}

interface PendingNoticeProps {
  site: string;
  pending: AdSet['pending'];
  /** Why they cannot be sent now. */
  reason?: string | null;
}

export function PendingNotice({ site, pending, reason = null }: PendingNoticeProps) {
  if (pending.length === 0) return null;
  return (
    <section className={classes.notice} aria-label="Pending changes">
      <h3>{reason === null ? `Being sent to ${site}` : `Waiting to be sent to ${site}`}</h3>
      {reason !== null && <p>{reason} Your changes will be sent afterwards.</p>}
      <ChangeList changes={pending} />
    </section>
  );
}
