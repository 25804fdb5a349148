// The ad sets of a campaign with their ads: status, reason of a rejection, copy and pictures.
import type { Ad, AdSet } from '#contract/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { nameInCampaign, targetingText } from '#domain/campaigns/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { rejectionAdvice } from '#domain/networks/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import classes from '../campaigns.module.css';

/** `canOpen`: operations see ad sets here, and only admins open their own page. */
export function AdSetList({ adSets, canOpen }: { adSets: readonly AdSet[]; canOpen: boolean }) {
  if (adSets.length === 0) return <p className={classes.quiet}>There are no ad sets yet.</p>;
  return (
    <ul className={classes.adSets} aria-label="Ad sets">
      {adSets.map((adSet) => (
        <li key={adSet._id}>
          <div className={classes.line}>
            <h3>
              {canOpen && adSet.network === 'meta' ? (
                <ScreenLink to="adset-edit" params={{ adsetId: adSet._id }}>
                  {nameInCampaign(adSet.name, adSet.campaign.name)}
                </ScreenLink>
              ) : (
                nameInCampaign(adSet.name, adSet.campaign.name)
              )}
            </h3>
            <CampaignStatus state={adSet.state} />
          </div>
          <p className={classes.quiet}>{factsOf(adSet)}</p>
          <AdList ads={adSet.ads} campaignName={adSet.campaign.name} />
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ budget, currency, lastDay, targeting, area, network }: AdSet): string =>
  [
    ...(budget === null ? [] : [moneyTextInList(budget, currency)]),
    ...(lastDay === null ? [] : [`until ${dateText(lastDay)}`]),
    ...(targeting === null ? [] : [targetingText({ ...targeting, markers: [] }), ...(network === 'meta' ? [area] : [])]),
  ].join(' · ');

export const AdList = ({ ads, campaignName }: { ads: readonly Ad[]; campaignName: string }) => (
  <ul className={classes.ads} aria-label="Ads">
    {ads.map(({ _id, name, state, refusal, copy, pictures }) => (
      <li key={_id}>
        {pictures[0]?.thumbnailUrl && <img src={pictures[0].thumbnailUrl} alt="" width={56} height={56} loading="lazy" />}
        <div>
          <div className={classes.line}>
            <span className={classes.primary}>{nameInCampaign(name, campaignName)}</span>
            <CampaignStatus state={state} />
          </div>
          {copy[0] && <p className={classes.copy}>{copy[0].text}</p>}
          {refusal && <p className={classes.error}>{rejectionAdvice(refusal).reason}</p>}
        </div>
      </li>
    ))}
  </ul>
);
