// The ads of an order as people will see them, before anything exists on a network: pictures by their hash, and the texts that are sent.
import { adMedia } from '../../orders/index.ts';
import type { CampaignData, ShownImage } from '../../orders/index.ts';
import type { Network } from '../../networks/index.ts';
import { CALL_TO_ACTION_LABELS } from '../../templates/index.ts';
import type { CallToAction } from '../../templates/index.ts';
import { adLink } from './ad-link.ts';
import { googleTexts, metaTexts } from './ad-texts.ts';
import type { DeliveryOrder, GoogleTemplate, MetaStage, MetaTemplate } from './delivery-order.ts';
import { imageOf, videoOf } from './planned-media.ts';

export interface ShownCard {
  /** Null where the picture is missing. */
  imageHash: string | null;
  headline: string;
  description: string;
}

export interface ShownAd {
  network: Network;
  kind: 'image' | 'carousel' | 'video' | 'slides' | 'display';
  /** The text above the picture; empty on the display network. */
  primaryText: string;
  /** The label of the button; null for none. */
  action: string | null;
  /** The host of the page that it leads to; empty for a lead form. */
  host: string;
  /** One for a single picture or video; slides and carousels have several. */
  cards: ShownCard[];
  /** Of a video file. */
  videoHash: string | null;
}

export const adsToShow = (order: DeliveryOrder): ShownAd[] =>
  order.products.flatMap(({ templates }) =>
    templates.flatMap((template) => (template.network === 'google' ? displayAds(order, template) : metaAds(order, template))),
  );

const metaAds = (order: DeliveryOrder, template: MetaTemplate): ShownAd[] =>
  template.stages.flatMap((stage) => adsOfStage(order, stage, template.data));

function adsOfStage(order: DeliveryOrder, stage: MetaStage, data: CampaignData): ShownAd[] {
  const media = adMedia({ type: stage.type, resources: data.resources, useImagesForVideo: stage.content.useImagesForVideo });
  const ad = (kind: ShownAd['kind'], images: readonly ShownImage[], videoHash: string | null = null): ShownAd => {
    const { primaryText, link } = textsOfItem(order, stage, images[0]?.itemId);
    const host = data.leadForm ? '' : hostOf(linkOf(order, data, images[0]?.itemId, link));
    return { network: 'meta', kind, primaryText, action: actionOf(stage.content.callToAction), host, cards: images.map(card), videoHash };
  };
  const card = ({ itemId, imageId }: ShownImage): ShownCard => {
    const { headline, description } = textsOfItem(order, stage, itemId);
    return { imageHash: imageOf(order.items, itemId, imageId)?.hash ?? null, headline, description };
  };
  switch (media.kind) {
    case 'cards':
      return [ad('carousel', media.cards)];
    case 'slides':
      return [ad('slides', media.slides)];
    case 'images':
      return media.images.map((image) => ad('image', [image]));
    case 'film': {
      const video = videoOf(order.items, media.videoId);
      const still = ad('video', [{ itemId: media.itemId ?? '', imageId: null }], video?.hash ?? null);
      return [{ ...still, cards: still.cards.map((each) => ({ ...each, imageHash: video?.thumbnail?.hash ?? null })) }];
    }
  }
}

const itemOf = ({ items }: DeliveryOrder, itemId: string | undefined) => items.find((each) => each.itemId === itemId) ?? items[0];

const textsOfItem = (order: DeliveryOrder, stage: MetaStage, itemId: string | undefined) =>
  metaTexts(stage.content, itemOf(order, itemId)?.values ?? {}, order.customer.timezone);

const linkOf = (order: DeliveryOrder, data: CampaignData, itemId: string | undefined, templateLink: string): string =>
  adLink({
    orderLink: data.linkData.link,
    usesCustomerUrl: order.usesCustomerUrl,
    customerUrl: itemOf(order, itemId)?.customerUrl ?? null,
    templateLink,
  });

const actionOf = (action: CallToAction): string | null => (action === 'NO_BUTTON' ? null : CALL_TO_ACTION_LABELS[action]);

const hostOf = (link: string): string => /^https?:\/\/([^/?#]+)/i.exec(link)?.[1]?.replace(/^www\./, '') ?? '';

function displayAds(order: DeliveryOrder, { data, content }: GoogleTemplate): ShownAd[] {
  return data.resources.flatMap(({ itemId, images }): ShownAd[] => {
    const item = order.items.find((each) => each.itemId === itemId);
    if (!item) return [];
    const texts = googleTexts(content, item.values, order.customer.timezone);
    const image = imageOf(order.items, itemId, images.find(({ deleted }) => !deleted)?._id ?? null);
    const headline = texts.longHeadline || (texts.headlines[0] ?? '');
    return [
      {
        network: 'google',
        kind: 'display',
        primaryText: '',
        action: content.callToActionText || null,
        host: hostOf(linkOf(order, data, itemId, texts.link)),
        cards: [{ imageHash: image?.hash ?? null, headline, description: texts.descriptions[0] ?? '' }],
        videoHash: null,
      },
    ];
  });
}
