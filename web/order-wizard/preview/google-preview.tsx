// Previews the order's ads on the display network: responsive ads, and banners in their own sizes.
import { Banner, SquareAd, TextAd, WideAd } from '#web/ad-preview/index.ts';
import type { AdMode, BannerSize } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import type { PreviewData } from './ad-texts-for-item.ts';
import classes from './preview.module.css';
import { adCount } from './previewed-ads.ts';
import type { AdStage } from './previewed-ads.ts';
import { RenderNote } from './render-note.tsx';
import { useDisplayAd } from './use-display-ad.ts';

interface GooglePreviewProps {
  preview: PreviewData;
  stage: AdStage;
  mode: AdMode;
}

/** The most common sizes of each. */
const BANNERS: Readonly<Record<AdMode, readonly BannerSize[]>> = {
  desktop: [
    { width: 728, height: 90 },
    { width: 300, height: 250 },
    { width: 160, height: 600 },
  ],
  mobile: [
    { width: 320, height: 50 },
    { width: 320, height: 100 },
    { width: 300, height: 250 },
  ],
};

export function GooglePreview({ preview, stage, mode }: GooglePreviewProps) {
  const [selected, setSelected] = useState(0);
  const ads = adCount(preview, stage);
  const at = Math.max(0, Math.min(selected, ads - 1));
  const { words, image, square, renders } = useDisplayAd(preview, stage, at);
  return (
    <>
      <AdPager at={at} count={ads} onChange={setSelected} />
      <RenderNote renders={renders} />
      {mode === 'desktop' && <WideAd words={words} image={image} />}
      {mode === 'mobile' && (
        <div className={classes.pair}>
          <SquareAd words={words} image={square} />
          <TextAd words={words} />
        </div>
      )}
      <div className={classes.banners}>
        {BANNERS[mode].map((size) => (
          <Banner key={`${size.width} ${size.height}`} words={words} image={image} {...size} />
        ))}
      </div>
    </>
  );
}
