// The pictures and videos that the ads of one campaign use, and the placements that a picture is too small for.
import type { ItemPicture } from '#contract/inventory/index.ts';
import { smallPicturesTexts } from '#domain/networks/index.ts';
import { namedAssetIds } from '#domain/orders/index.ts';
import { PictureWarnings, useShownSizes } from '#web/inventory/pictures/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { ThumbnailStrip } from '#web/ui/text/thumbnail-strip.tsx';
import { mediaOf, pictureIn, stagesOf, videoIn } from '../preview/index.ts';
import type { PreviewData } from '../preview/index.ts';
import classes from './review.module.css';

export function ReviewedMedia({ preview }: { preview: PreviewData }) {
  const { draft, data } = preview;
  const shown = data.resources.map((item) => ({ ...item, images: item.images.filter(({ deleted }) => !deleted) }));
  const ids = [...new Set(namedAssetIds([{ resources: shown }]))];
  const pictures = ids.flatMap((_id) => pictureIn(preview, _id) ?? []);
  const warnings = useWarnings(preview, pictures);
  if (draft.orderType === 'CATALOG') return 'Catalog images';
  const videos = ids.flatMap((id) => videoIn(preview, id)?.video.name ?? []);
  if (pictures.length + videos.length === 0) return 'None';
  const thumbnails = pictures.map(({ _id, thumbnailUrl }) => ({ _id, url: thumbnailUrl }));
  return (
    <div className={classes.media}>
      {pictures.length > 0 && <ThumbnailStrip label={counted(pictures.length, 'image')} pictures={thumbnails} />}
      <PictureWarnings texts={warnings} />
      {videos.length > 0 && <p>{videos.join(', ')}</p>}
    </div>
  );
}

/** Only ads that show the pictures as they are have warnings. A creative template has a size of its own, and a video shows no pictures. */
function useWarnings(preview: PreviewData, pictures: readonly ItemPicture[]): string[] {
  const sizes = useShownSizes(pictures);
  const stages = stagesOf(preview).filter((stage) => stage.creative === null && mediaOf(preview, stage).kind !== 'film');
  return [...new Set(stages.flatMap(({ type }) => smallPicturesTexts(sizes, type)))];
}
