// What needs attention: a rejection with its reason, a refused change, changes that wait, and what was changed on the network's own site.
import type { AdSet, Campaign } from '#contract/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { ChangeList } from './change-preview.tsx';
import classes from './campaigns.module.css';

type Noticed = Pick<Campaign, 'state' | 'refusal' | 'network' | 'drift' | 'pending' | 'changeRefusal' | 'guardReason'>;

export function CampaignNotices({ campaign }: { campaign: Noticed }) {
  const { state, refusal, network, drift, pending, changeRefusal, guardReason } = campaign;
  const site = NETWORK_LABELS[network];
  return (
    <>
      {(state === 'REJECTED' || refusal !== null) && <RefusalNotice site={site} refusal={refusal} />}
      {guardReason !== null && <FormNotice tone="error" text={guardReason} />}
      {changeRefusal !== null && (
        <FormNotice tone="error" text={`${site} did not accept the last change: ${changeRefusal} The campaign runs as before.`} />
      )}
      {drift.length > 0 && (
        <section className={classes.notice} aria-label={`Changed on ${site}`}>
          <h3>Changed on {site}</h3>
          <ul>
            {drift.map(({ field, label, there }) => (
              <li key={field}>
                {label} there: {there}
              </li>
            ))}
          </ul>
          <p>Save your own value to set it again, or leave it as it is there.</p>
        </section>
      )}
      <PendingNotice site={site} pending={pending} />
    </>
  );
}

export const RefusalNotice = ({ site, refusal }: { site: string; refusal: string | null }) => (
  <FormNotice
    tone="error"
    text={`${site} rejected it${refusal === null ? '.' : `: ${refusal}`} Change the copy, picture or targeting and save; ${site} reviews it again.`}
  />
);

export function PendingNotice({ site, pending }: { site: string; pending: AdSet['pending'] }) {
  if (pending.length === 0) return null;
  return (
    <section className={classes.notice} aria-label="Waiting changes">
      <h3>Being sent to {site}</h3>
      <ChangeList changes={pending} />
    </section>
  );
}
