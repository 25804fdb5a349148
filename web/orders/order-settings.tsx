// The settings of each campaign of an order, read-only: pictures, audience, areas, lead form and destination.
import type { CampaignDataShape, Order } from '#contract/orders/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { ageText, GENDER_LABELS, LOCATION_TYPE_LABELS, THANK_YOU_BUTTON_LABELS } from '#domain/templates/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { OrderFacts } from './order-facts.tsx';
import type { OrderFact } from './order-facts.tsx';
import classes from './order-contents.module.css';
import texts from './order-texts.module.css';

type Settings = CampaignDataShape;
type Items = Order['items'];

export function OrderSettings({ order: { campaignData, items } }: { order: Pick<Order, 'campaignData' | 'items'> }) {
  if (campaignData.length === 0) return <p className={texts.quiet}>The defaults of its templates.</p>;
  return campaignData.map((settings) => (
    <section key={settings.templateId} className={classes.settings} aria-label={CAMPAIGN_TYPE_LABELS[settings.type]}>
      <h3>{CAMPAIGN_TYPE_LABELS[settings.type]}</h3>
      <Pictures settings={settings} items={items} />
      <OrderFacts facts={factsOf(settings)} />
    </section>
  ));
}

function Pictures({ settings, items }: { settings: Settings; items: Items }) {
  const thumbnailUrls = new Map(items.flatMap(({ pictures }) => pictures.map(({ _id, thumbnailUrl }) => [_id, thumbnailUrl])));
  const chosen = settings.resources.flatMap(({ images }) => images.filter(({ deleted }) => !deleted));
  const shown = chosen.flatMap(({ _id }) => (thumbnailUrls.has(_id) ? [{ _id, url: thumbnailUrls.get(_id) }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label={counted(shown.length, 'image')}>
      {shown.map(({ _id, url }) => (
        <li key={_id}>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}

function factsOf({ resources, adSettings, campaignSettings, leadForm, linkData }: Settings): OrderFact[] {
  const videos = resources.reduce((sum, item) => sum + item.videos.length, 0);
  const [audience] = adSettings;
  const [location] = [...(audience?.location ?? []), ...campaignSettings.locations];
  return [
    ...(audience ? [{ label: 'Audience', value: audienceText(audience) }] : []),
    ...(location && location.map.markers.length > 0 ? [{ label: 'Where', value: counted(location.map.markers.length, 'area') }] : []),
    ...(videos > 0 ? [{ label: 'Videos', value: String(videos) }] : []),
    ...(campaignSettings.youTubeUrl ? [{ label: 'YouTube', value: campaignSettings.youTubeUrl }] : []),
    ...(leadForm ? [{ label: 'Lead form', value: leadFormText(leadForm) }] : []),
    ...(linkData.link ? [{ label: 'Leads to', value: linkData.link }] : []),
  ];
}

const audienceText = ({ gender, locationType, ...ages }: Settings['adSettings'][number]): string =>
  [`Ages ${ageText(ages)}`, ...(gender === 'ALL' ? [] : [GENDER_LABELS[gender].toLowerCase()]), LOCATION_TYPE_LABELS[locationType]].join(
    ', ',
  );

const leadFormText = ({ introHeadline, thankYouButtonType, followUpActionUrl }: NonNullable<Settings['leadForm']>): string =>
  [introHeadline, THANK_YOU_BUTTON_LABELS[thankYouButtonType], followUpActionUrl].filter(Boolean).join(' · ');
