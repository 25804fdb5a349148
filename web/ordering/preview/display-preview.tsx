// What will the ads of this order look like on the display network? The responsive ones, and banners in their own sizes.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { adMedia } from '#domain/orders/index.ts';
import { Banner, SquareAd, TextAd, WideAd } from '#web/ad-preview/index.ts';
import type { AdMode, BannerSize } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import { imageUrlIn } from './ad-assets.ts';
import classes from './preview.module.css';
import { displayWordsFor } from './words-for-item.ts';
import type { Previewed } from './words-for-item.ts';

interface DisplayPreviewProps {
  previewed: Previewed;
  wording: WizardTemplate['wording'];
  mode: AdMode;
}

/** The most common ones where people sit, and on the way. */
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

export function DisplayPreview({ previewed, wording, mode }: DisplayPreviewProps) {
  const [wanted, setWanted] = useState(0);
  const { data, template } = previewed;
  const media = adMedia({ type: data.type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });
  const images = media.kind === 'images' ? media.images : [];
  const at = Math.max(0, Math.min(wanted, images.length - 1));
  const words = displayWordsFor(previewed, wording, images[at]?.itemId ?? data.resources[0]?.itemId ?? null);
  const image = imageUrlIn(previewed, images[at]?.imageId ?? null);
  return (
    <>
      <AdPager at={at} count={images.length} onTurn={setWanted} />
      {mode === 'desktop' && <WideAd words={words} image={image} />}
      {mode === 'mobile' && (
        <div className={classes.pair}>
          <SquareAd words={words} image={image} />
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
