// What will the ads of this order look like on Facebook? A carousel with its cards, a film, or an ad for each image.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { adMedia } from '#domain/orders/index.ts';
import type { AdMedia, ShownImage } from '#domain/orders/index.ts';
import { AdCarousel, AdFilm, AdPicture, FacebookAd } from '#web/ad-preview/index.ts';
import type { AdCard, AdMode, Film } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import { imageUrlIn, videoIn } from './ad-assets.ts';
import { facebookWordsFor, senderOf } from './words-for-item.ts';
import type { Previewed } from './words-for-item.ts';

interface FacebookPreviewProps {
  previewed: Previewed;
  wording: WizardTemplate['wording'];
  mode: AdMode;
}

/** In the feed of a phone pictures are taller. */
const PICTURE_RATIOS: Readonly<Record<AdMode, number>> = { desktop: 1.91, mobile: 1 };
/** A catalog brings its own items; this many are drawn in their stead. */
const EXAMPLE_CARDS = ['first', 'second', 'third'];

export function FacebookPreview({ previewed, wording, mode }: FacebookPreviewProps) {
  const [wanted, setWanted] = useState(0);
  const { ground, data, template } = previewed;
  const media = adMedia({ type: data.type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });
  const ads = media.kind === 'images' ? media.images.length : 1;
  const at = Math.max(0, Math.min(wanted, ads - 1));
  const wordsFor = (itemId: string | null) => facebookWordsFor(previewed, wording, itemId);
  const frame = { sender: senderOf(previewed), isSponsoredSaid: !ground.hidesSponsored, mode };
  if (media.kind === 'cards') {
    const cards =
      media.cards.length > 0 ? media.cards.map(cardOf) : EXAMPLE_CARDS.map((id) => ({ id, image: null, words: wordsFor(null) }));
    return (
      <FacebookAd {...frame} words={wordsFor(media.cards[0]?.itemId ?? null)} hasCards>
        <AdCarousel cards={cards} />
      </FacebookAd>
    );
  }
  const itemId = itemShown(media, at) ?? data.resources[0]?.itemId ?? null;
  return (
    <>
      <FacebookAd {...frame} words={wordsFor(itemId)}>
        {media.kind === 'images' ? (
          <AdPicture image={imageUrlIn(previewed, media.images[at]?.imageId ?? null)} ratio={PICTURE_RATIOS[mode]} />
        ) : (
          <AdFilm film={filmOf(media)} ratio={1} />
        )}
      </FacebookAd>
      <AdPager at={at} count={ads} onTurn={setWanted} />
    </>
  );

  function cardOf({ itemId: id, imageId }: ShownImage): AdCard {
    return { id: `${id} ${imageId ?? ''}`, image: imageUrlIn(previewed, imageId), words: wordsFor(id) };
  }

  function filmOf(shown: Exclude<AdMedia, { kind: 'cards' | 'images' }>): Film {
    if (shown.kind === 'slides') {
      const images = shown.slides.flatMap(({ imageId }) => imageUrlIn(previewed, imageId) ?? []);
      return images.length > 0 ? { kind: 'slides', images } : { kind: 'none' };
    }
    const film = shown.videoId === null ? undefined : videoIn(previewed, shown.videoId);
    return film ? { kind: 'file', url: film.video.selectedVideo, poster: film.thumbnail?.cdnUrl ?? null } : { kind: 'none' };
  }
}

function itemShown(media: Exclude<AdMedia, { kind: 'cards' }>, at: number): string | null {
  if (media.kind === 'film') return media.itemId;
  const shown = media.kind === 'images' ? media.images[at] : media.slides[0];
  return shown?.itemId ?? null;
}
