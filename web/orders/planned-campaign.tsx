// A planned campaign with its ad sets and ads.
import type { DeliveryPlanView, PlannedCampaignView } from '#contract/campaigns/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { exactly } from '#web/ui/text/time-text.ts';
import texts from './order-texts.module.css';
import classes from './plan.module.css';

interface PlannedCampaignProps {
  campaign: PlannedCampaignView;
  currency: DeliveryPlanView['currency'];
  /** Of the customer, whose days the campaign has. */
  timezone: string;
}

type Timed = Pick<PlannedCampaignView, 'startsAt' | 'endsAt'>;

export function PlannedCampaign({ campaign, currency, timezone }: PlannedCampaignProps) {
  const times = ({ startsAt, endsAt }: Timed): string =>
    startsAt === null || endsAt === null ? '' : `${exactly(new Date(startsAt), timezone)} – ${exactly(new Date(endsAt), timezone)}`;
  const money = (amount: number | null): string => (amount === null ? '' : `${moneyText(amount, currency)} · `);
  return (
    <article className={classes.campaign} aria-label={campaign.name}>
      <h4>{campaign.name}</h4>
      <p className={texts.quiet}>
        {money(campaign.budget)}
        {times(campaign)}
      </p>
      {campaign.adSets.map((set) => (
        <section key={set.key} className={classes.adSet} aria-label={nameInCampaign(set.name, campaign.name)}>
          <h5>{nameInCampaign(set.name, campaign.name)}</h5>
          <p className={texts.quiet}>
            {money(set.budget)}
            {times(set)}
          </p>
          <p>{set.targeting}</p>
          <ul className={classes.ads}>
            {set.ads.map((ad) => (
              <li key={ad.key}>
                <p className={texts.primary}>{nameInCampaign(ad.name, campaign.name)}</p>
                <dl>
                  {ad.texts.map(({ label, text }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                  {ad.link !== null && (
                    <div>
                      <dt>Link</dt>
                      <dd>{ad.link}</dd>
                    </div>
                  )}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
