// The ads that one template of the order makes, or each stage of a funnel: how many there are, and which copy and creative they have.
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { adMedia } from '#domain/orders/index.ts';
import type { AdMedia } from '#domain/orders/index.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { orderedCopy } from './copy-fields.ts';
import type { Creative } from './use-creative-renders.ts';

export interface AdStage {
  /** Null for a campaign that is no funnel. */
  name: string | null;
  wording: WizardTemplate['wording'];
  /** The type of the ad; a stage of a funnel has its own. */
  type: CampaignType;
  /** Null where the ads show the pictures as they are. */
  creative: Creative | null;
}

export const stagesOf = ({ data, template }: PreviewData): readonly AdStage[] =>
  template.stages.length > 0
    ? template.stages
    : [{ name: null, type: data.type, wording: orderedCopy(template, data), creative: template.creative }];

export const mediaOf = ({ data, template }: PreviewData, { type }: Pick<AdStage, 'type'>): AdMedia =>
  adMedia({ type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });

/** A creative template with video shows one item. */
export const hasRenderedVideo = (media: AdMedia, creative: Creative | null): boolean =>
  creative?.isVideo === true && (media.kind === 'film' || media.kind === 'slides');

export function adCount(preview: PreviewData, stage: AdStage): number {
  const media = mediaOf(preview, stage);
  if (media.kind === 'images') return media.images.length;
  return hasRenderedVideo(media, stage.creative) ? preview.data.resources.length : 1;
}
