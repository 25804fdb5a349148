// Finds the pictures and videos that an ad of this order can show: those of its items, and those uploaded for the order.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { shownPictureUrl } from '#contract/inventory/index.ts';
import type { TemplateStepProps } from '../steps/template-step.ts';

type AssetSources = Pick<TemplateStepProps, 'wizardData' | 'added'>;

export const pictureIn = ({ wizardData, added }: AssetSources, imageId: string): ItemPicture | undefined =>
  [...wizardData.items.flatMap(({ pictures }) => pictures), ...added.pictures].find(({ _id }) => _id === imageId);

export const videoIn = ({ wizardData, added }: AssetSources, videoId: string): ItemVideo | undefined =>
  [...wizardData.items.flatMap(({ videos }) => videos), ...added.videos].find(({ video }) => video._id === videoId);

/** Null where there is none, or it no longer exists. */
export const imageUrlIn = (sources: AssetSources, imageId: string | null): string | null => {
  const picture = imageId === null ? undefined : pictureIn(sources, imageId);
  return picture ? shownPictureUrl(picture, '640') : null;
};
