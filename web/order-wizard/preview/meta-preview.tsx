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

interface MetaPreviewProps {
  preview: PreviewData;
  wording: WizardTemplate['wording'];
  /** The type of the ad; a stage of a funnel has its own. */
  type: CampaignType;
  mode: AdMode;
}

/** Width by height: pictures in the mobile feed are taller. */
const PICTURE_RATIOS: Readonly<Record<AdMode, number>> = { desktop: 1.91, mobile: 1 };
/** Placeholder cards for a catalog, whose items are not known here. */
const EXAMPLE_CARDS = ['first', 'second', 'third'];

export function MetaPreview({ preview, wording, type, mode }: MetaPreviewProps) {
  const [selected, setSelected] = useState(0);
  const { wizardData, data, template } = preview;
  const media = adMedia({ type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });
  const ads = media.kind === 'images' ? media.images.length : 1;
  const at = Math.max(0, Math.min(selected, ads - 1));
  const wordsFor = (itemId: string | null) => metaAdTextsFor(preview, wording, itemId);
  const frame = { sender: senderName(preview), logo: wizardData.customer.logoUrl, showsSponsored: !wizardData.hidesSponsored, mode };
  if (media.kind === 'cards') {
    const cards =
      media.cards.length > 0 ? media.cards.map(cardOf) : EXAMPLE_CARDS.map((id) => ({ id, image: null, words: wordsFor(null) }));
    return (
      <MetaAd {...frame} words={wordsFor(media.cards[0]?.itemId ?? null)} hasCards>
        <AdCarousel cards={cards} />
      </MetaAd>
    );
  }
  const itemId = itemShown(media, at) ?? data.resources[0]?.itemId ?? null;
  return (
    <>
      <MetaAd {...frame} words={wordsFor(itemId)}>
        {media.kind === 'images' ? (
          <AdPicture image={imageUrlIn(preview, media.images[at]?.imageId ?? null)} ratio={PICTURE_RATIOS[mode]} />
        ) : (
          <AdVideo film={filmOf(media)} ratio={1} />
        )}
      </MetaAd>
      <AdPager at={at} count={ads} onChange={setSelected} />
    </>
  );

  function cardOf({ itemId: id, imageId }: ShownImage): AdCard {
    return { id: `${id} ${imageId ?? ''}`, image: imageUrlIn(preview, imageId), words: wordsFor(id) };
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

function itemShown(media: Exclude<AdMedia, { kind: 'cards' }>, at: number): string | null {
  if (media.kind === 'film') return media.itemId;
  const shown = media.kind === 'images' ? media.images[at] : media.slides[0];
  return shown?.itemId ?? null;
}
