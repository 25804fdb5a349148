// Previews the order's ads on Meta: a carousel with its cards, a video, or one ad for each image.
import { AdCarousel, AdVideo, AdPicture, MetaAd } from '#web/ad-preview/index.ts';
import type { AdMode } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import { senderOf } from './ad-texts-for-item.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { adCount } from './previewed-ads.ts';
import type { AdStage } from './previewed-ads.ts';
import { RenderNote } from './render-note.tsx';
import { useMetaAd } from './use-meta-ad.ts';

interface MetaPreviewProps {
  preview: PreviewData;
  stage: AdStage;
  mode: AdMode;
}

/** Width by height: pictures in the mobile feed are taller. */
const PICTURE_RATIOS: Readonly<Record<AdMode, number>> = { desktop: 1.91, mobile: 1 };

export function MetaPreview({ preview, stage, mode }: MetaPreviewProps) {
  const [selected, setSelected] = useState(0);
  const ads = adCount(preview, stage);
  const at = Math.max(0, Math.min(selected, ads - 1));
  const { wordsIn, media, renders } = useMetaAd(preview, stage, at);
  return (
    <>
      <MetaAd {...senderOf(preview)} mode={mode} words={wordsIn('feed')} hasCards={media.kind === 'cards'}>
        {media.kind === 'cards' && <AdCarousel cards={media.cards} />}
        {media.kind === 'film' && <AdVideo film={media.film} ratio={1} />}
        {media.kind === 'image' && <AdPicture image={media.imageIn('square')} ratio={stage.creative ? 1 : PICTURE_RATIOS[mode]} />}
      </MetaAd>
      <RenderNote renders={renders} />
      <AdPager at={at} count={ads} onChange={setSelected} />
    </>
  );
}
