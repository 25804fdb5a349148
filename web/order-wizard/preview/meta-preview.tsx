// Previews the order's ads on Meta: a carousel with its cards, a video, or one ad for each image.
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { adMedia } from '#domain/orders/index.ts';
import type { AdMedia, ShownImage } from '#domain/orders/index.ts';
import { AdCarousel, AdVideo, AdPicture, MetaAd } from '#web/ad-preview/index.ts';
import type { AdCard, AdMode, Film } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import { imageUrlIn, videoIn } from './ad-assets.ts';
import { metaAdTextsFor, senderName } from './ad-texts-for-item.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { RenderNote } from './render-note.tsx';
import { urlOf, useCreativeRenders } from './use-creative-renders.ts';
import type { Creative, CreativeRender, RenderRequest } from './use-creative-renders.ts';

interface MetaPreviewProps {
  preview: PreviewData;
  wording: WizardTemplate['wording'];
  /** The type of the ad; a stage of a funnel has its own. */
  type: CampaignType;
  mode: AdMode;
  /** Null where the ads show the pictures as they are. */
  creative: Creative | null;
}

/** Width by height: pictures in the mobile feed are taller. */
const PICTURE_RATIOS: Readonly<Record<AdMode, number>> = { desktop: 1.91, mobile: 1 };
/** Placeholder cards for a catalog, whose items are not known here. */
const EXAMPLE_CARDS = ['first', 'second', 'third'];

export function MetaPreview({ preview, wording, type, mode, creative }: MetaPreviewProps) {
  const [selected, setSelected] = useState(0);
  const { wizardData, data, template } = preview;
  const media = adMedia({ type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });
  const hasRenderedVideo = creative?.isVideo === true && (media.kind === 'film' || media.kind === 'slides');
  const ads = media.kind === 'images' ? media.images.length : hasRenderedVideo ? data.resources.length : 1;
  const at = Math.max(0, Math.min(selected, ads - 1));
  const renders = useCreativeRenders(preview, creative, rendersOf(media, at, hasRenderedVideo ? data.resources[at]?.itemId : undefined));
  const wordsFor = (itemId: string | null) => metaAdTextsFor(preview, wording, itemId);
  const frame = { sender: senderName(preview), logo: wizardData.customer.logoUrl, showsSponsored: !wizardData.hidesSponsored, mode };
  if (media.kind === 'cards') {
    const cards =
      media.cards.length > 0 ? media.cards.map(cardOf) : EXAMPLE_CARDS.map((id) => ({ id, image: null, words: wordsFor(null) }));
    return (
      <>
        <MetaAd {...frame} words={wordsFor(media.cards[0]?.itemId ?? null)} hasCards>
          <AdCarousel cards={cards} />
        </MetaAd>
        <RenderNote renders={renders} />
      </>
    );
  }
  const itemId = (hasRenderedVideo ? data.resources[at]?.itemId : itemShown(media, at)) ?? data.resources[0]?.itemId ?? null;
  return (
    <>
      <MetaAd {...frame} words={wordsFor(itemId)}>
        {media.kind === 'images' ? (
          <AdPicture
            image={urlOf(renders[0]) ?? imageUrlIn(preview, media.images[at]?.imageId ?? null)}
            ratio={creative ? 1 : PICTURE_RATIOS[mode]}
          />
        ) : (
          <AdVideo film={renderedFilm(renders[0]) ?? filmOf(media)} ratio={1} />
        )}
      </MetaAd>
      <RenderNote renders={renders} />
      <AdPager at={at} count={ads} onChange={setSelected} />
    </>
  );

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

/** All cards of a carousel, or the ad that is shown; `videoOf` names the item of a rendered video. */
function rendersOf(media: AdMedia, at: number, videoOf: string | undefined): RenderRequest[] {
  if (videoOf !== undefined) return [{ itemId: videoOf, imageId: null, ratio: null }];
  if (media.kind === 'film' || media.kind === 'slides') return [];
  const shown = media.kind === 'cards' ? media.cards : media.images.slice(at, at + 1);
  return shown.map((image) => ({ ...image, ratio: 'square' }));
}

const renderedFilm = (render: CreativeRender | undefined): Film | null =>
  render?.state === 'ready' ? { kind: 'file', url: render.url, poster: render.poster } : null;

function itemShown(media: Exclude<AdMedia, { kind: 'cards' }>, at: number): string | null {
  if (media.kind === 'film') return media.itemId;
  const shown = media.kind === 'images' ? media.images[at] : media.slides[0];
  return shown?.itemId ?? null;
}
