// The pictures and videos that the ads of one campaign use.
import { namedAssetIds } from '#domain/orders/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { ThumbnailStrip } from '#web/ui/text/thumbnail-strip.tsx';
import { pictureIn, videoIn } from '../preview/index.ts';
import type { PreviewData } from '../preview/index.ts';

export function ReviewedMedia({ preview }: { preview: PreviewData }) {
  const { draft, data } = preview;
  if (draft.orderType === 'CATALOG') return 'Catalog images';
  const shown = data.resources.map((item) => ({ ...item, images: item.images.filter(({ deleted }) => !deleted) }));
  const ids = [...new Set(namedAssetIds([{ resources: shown }]))];
  const pictures = ids.flatMap((_id) => pictureIn(preview, _id) ?? []).map(({ _id, thumbnailUrl }) => ({ _id, url: thumbnailUrl }));
  const videos = ids.flatMap((id) => videoIn(preview, id)?.video.name ?? []);
  if (pictures.length + videos.length === 0) return 'None';
  return (
    <>
      {pictures.length > 0 && <ThumbnailStrip label={counted(pictures.length, 'image')} pictures={pictures} />}
      {videos.length > 0 && <p>{videos.join(', ')}</p>}
    </>
  );
}
