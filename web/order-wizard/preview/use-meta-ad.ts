// One ad of the order on Meta: its copy, and its picture, video or cards. Files are rendered in the given ratios where the ad has a creative
// template.
import type { Ratio } from '#domain/creatives/index.ts';
import type { AdMedia, ShownImage } from '#domain/orders/index.ts';
import type { Placement } from '#domain/templates/index.ts';
import type { AdCard, AdTexts, Film } from '#web/ad-preview/index.ts';
import { imageUrlIn, videoIn } from './ad-assets.ts';
import { metaAdTextsFor } from './ad-texts-for-item.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { hasRenderedVideo, mediaOf } from './previewed-ads.ts';
import type { AdStage } from './previewed-ads.ts';
import { urlOf, useCreativeRenders } from './use-creative-renders.ts';
import type { CreativeRender, RenderRequest } from './use-creative-renders.ts';

export type MetaAdMedia =
  | { kind: 'image'; imageIn: (ratio: Ratio) => string | null }
  | { kind: 'film'; film: Film }
  | { kind: 'cards'; cards: AdCard[] };

interface ShownMetaAd {
  wordsIn: (placement: Placement) => AdTexts;
  media: MetaAdMedia;
  renders: readonly CreativeRender[];
}

/** Placeholder cards for a catalog, whose items are not known here. */
const EXAMPLE_CARDS = ['first', 'second', 'third'];
const SQUARE: readonly Ratio[] = ['square'];

/** `at` is the index of the ad among those of its stage. */
export function useMetaAd(preview: PreviewData, stage: AdStage, at: number, ratios: readonly Ratio[] = SQUARE): ShownMetaAd {
  const { data } = preview;
  const { creative } = stage;
  const media = mediaOf(preview, stage);
  const videoOf = hasRenderedVideo(media, creative) ? data.resources[at]?.itemId : undefined;
  const renders = useCreativeRenders(preview, creative, rendersOf(media, at, videoOf, ratios));
  const wordsFor = (itemId: string | null, placement: Placement = 'feed') => metaAdTextsFor(preview, stage, itemId, placement);
  const wordsOf = (itemId: string | null) => (placement: Placement) => wordsFor(itemId, placement);
  if (media.kind === 'cards') {
    const cards =
      media.cards.length > 0 ? media.cards.map(cardOf) : EXAMPLE_CARDS.map((id) => ({ id, image: null, words: wordsFor(null) }));
    return { wordsIn: wordsOf(media.cards[0]?.itemId ?? null), media: { kind: 'cards', cards }, renders };
  }
  const wordsIn = wordsOf(videoOf ?? itemShown(media, at) ?? data.resources[0]?.itemId ?? null);
  if (media.kind !== 'images') return { wordsIn, media: { kind: 'film', film: renderedFilm(renders[0]) ?? filmOf(media) }, renders };
  const own = imageUrlIn(preview, media.images[at]?.imageId ?? null);
  return { wordsIn, media: { kind: 'image', imageIn: (ratio) => urlOf(renders[ratios.indexOf(ratio)]) ?? own }, renders };

  function cardOf({ itemId: id, imageId }: ShownImage, index: number): AdCard {
    return { id: `${id} ${imageId ?? ''}`, image: urlOf(renders[index]) ?? imageUrlIn(preview, imageId), words: wordsFor(id) };
  }

  function filmOf(shown: Exclude<AdMedia, { kind: 'cards' | 'images' }>): Film {
    if (shown.kind === 'slides') {
      const images = shown.slides.flatMap(({ imageId }) => imageUrlIn(preview, imageId) ?? []);
      return images.length > 0 ? { kind: 'slides', images } : { kind: 'none' };
    }
    const film = shown.videoId === null ? undefined : videoIn(preview, shown.videoId);
    return film ? { kind: 'file', url: film.video.selectedVideo, poster: film.thumbnail?.cdnUrl ?? null } : { kind: 'none' };
  }
}

/** All cards of a carousel, which are square, or the ad that is shown; `videoOf` names the item of a rendered video. */
function rendersOf(media: AdMedia, at: number, videoOf: string | undefined, ratios: readonly Ratio[]): RenderRequest[] {
  if (videoOf !== undefined) return [{ itemId: videoOf, imageId: null, ratio: null }];
  if (media.kind === 'film' || media.kind === 'slides') return [];
  if (media.kind === 'cards') return media.cards.map((image) => ({ ...image, ratio: 'square' }));
  return media.images.slice(at, at + 1).flatMap((image) => ratios.map((ratio) => ({ ...image, ratio })));
}

const renderedFilm = (render: CreativeRender | undefined): Film | null =>
  render?.state === 'ready' ? { kind: 'file', url: render.url, poster: render.poster } : null;

function itemShown(media: Exclude<AdMedia, { kind: 'cards' }>, at: number): string | null {
  if (media.kind === 'film') return media.itemId;
  const shown = media.kind === 'images' ? media.images[at] : media.slides[0];
  return shown?.itemId ?? null;
}
