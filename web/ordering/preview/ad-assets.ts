// Which pictures and videos can an ad of this order show? Those of its items, and what was brought for it.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { shownPictureUrl } from '#contract/inventory/index.ts';
import type { TemplateStepProps } from '../template-step.ts';

type Known = Pick<TemplateStepProps, 'ground' | 'added'>;

export const pictureIn = ({ ground, added }: Known, imageId: string): ItemPicture | undefined =>
  [...ground.items.flatMap(({ pictures }) => pictures), ...added.pictures].find(({ _id }) => _id === imageId);

export const videoIn = ({ ground, added }: Known, videoId: string): ItemVideo | undefined =>
  [...ground.items.flatMap(({ videos }) => videos), ...added.videos].find(({ video }) => video._id === videoId);

/** Null where there is none, or it is not there any more. */
export const imageUrlIn = (known: Known, imageId: string | null): string | null => {
  const picture = imageId === null ? undefined : pictureIn(known, imageId);
  return picture ? shownPictureUrl(picture, '640') : null;
};
