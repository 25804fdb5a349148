// A planned campaign with its ad sets and ads.
import type { DeliveryPlanView, PlannedAdView, PlannedCampaignView } from '#contract/campaigns/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { exactly } from '#web/ui/text/time-text.ts';
import texts from '../order-texts.module.css';
import classes from './plan.module.css';

interface PlannedCampaignProps {
  campaign: PlannedCampaignView;
  currency: DeliveryPlanView['currency'];
  /** The time zone of the customer, whose days the campaign has. */
  timezone: string;
}

type Timed = Pick<PlannedCampaignView, 'startsAt' | 'endsAt'>;

export function PlannedCampaign({ campaign, currency, timezone }: PlannedCampaignProps) {
  const times = ({ startsAt, endsAt }: Timed): string =>
    startsAt === null || endsAt === null ? '' : `${exactly(new Date(startsAt), timezone)} – ${exactly(new Date(endsAt), timezone)}`;
  const money = (amount: number | null): string => (amount === null ? '' : `${moneyTextInList(amount, currency)} · `);
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
              <PlannedAd key={ad.key} ad={ad} name={nameInCampaign(ad.name, campaign.name)} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

const PICTURE_TEXTS: Readonly<Record<NonNullable<PlannedAdView['picture']>['kind'], string>> = {
  picture: 'Image of',
  still: 'Still of the video of',
  source: 'Source image for',
};

const PlannedAd = ({ ad: { picture, texts: copy, link }, name }: { ad: PlannedAdView; name: string }) => (
  <li className={classes.ad}>
    {picture && (
      <img
        className={classes.thumbnail}
        src={picture.thumbnailUrl}
        alt={`${PICTURE_TEXTS[picture.kind]} ${name}`}
        width={72}
        height={72}
        loading="lazy"
      />
    )}
    <div>
      <p className={texts.primary}>{name}</p>
      <dl>
        {copy.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {link !== null && (
          <div>
            <dt>Link</dt>
            <dd>{link}</dd>
          </div>
        )}
      </dl>
    </div>
  </li>
);
