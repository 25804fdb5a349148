// The settings of each campaign of an order, read-only: pictures, audience, areas, lead form and destination.
import type { CampaignDataShape, Order } from '#contract/orders/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { audienceText, leadFormText } from '#domain/orders/index.ts';
import { areasText } from '#domain/places/index.ts';
import { orderedTexts } from '#domain/templates/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { ThumbnailStrip } from '#web/ui/text/thumbnail-strip.tsx';
import { OrderFacts } from '../order-facts.tsx';
import type { OrderFact } from '../order-facts.tsx';
import classes from '../order-contents.module.css';
import texts from '../order-texts.module.css';

type Settings = CampaignDataShape;
type Items = Order['items'];

export function OrderSettings({ order: { campaignData, items } }: { order: Pick<Order, 'campaignData' | 'items'> }) {
  if (campaignData.length === 0) return <p className={texts.quiet}>Uses the template defaults.</p>;
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
    <div className={classes.pictures}>
      <ThumbnailStrip label={counted(shown.length, 'image')} pictures={shown} />
    </div>
  );
}

function factsOf({ resources, adSettings, campaignSettings, leadForm, linkData, copy }: Settings): OrderFact[] {
  const videos = resources.reduce((sum, item) => sum + item.videos.length, 0);
  const [audience] = adSettings;
  const [location] = [...(audience?.location ?? []), ...campaignSettings.locations];
  return [
    ...(audience ? [{ label: 'Audience', value: audienceText(audience) }] : []),
    ...(location && location.map.markers.length > 0 ? [{ label: 'Location', value: areasText(location.map.markers) }] : []),
    ...(videos > 0 ? [{ label: 'Videos', value: String(videos) }] : []),
    ...(campaignSettings.youTubeUrl ? [{ label: 'YouTube video', value: campaignSettings.youTubeUrl }] : []),
    ...(leadForm ? [{ label: 'Lead form', value: leadFormText(leadForm) }] : []),
    ...(linkData.link ? [{ label: 'Destination', value: linkData.link }] : []),
    ...orderedTexts(copy).map(({ label, text }) => ({ label: `Ad copy: ${label.toLowerCase()}`, value: text })),
  ];
}
