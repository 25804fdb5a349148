// Previews the order's ads on the display network: responsive ads, and banners in their own sizes.
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { adMedia } from '#domain/orders/index.ts';
import { Banner, SquareAd, TextAd, WideAd } from '#web/ad-preview/index.ts';
import type { AdMode, BannerSize } from '#web/ad-preview/index.ts';
import { useState } from 'react';
import { AdPager } from './ad-pager.tsx';
import { imageUrlIn } from './ad-assets.ts';
import classes from './preview.module.css';
import { googleAdTextsFor } from './ad-texts-for-item.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { RenderNote } from './render-note.tsx';
import { urlOf, useCreativeRenders } from './use-creative-renders.ts';
import type { Creative } from './use-creative-renders.ts';

interface GooglePreviewProps {
  preview: PreviewData;
  wording: WizardTemplate['wording'];
  type: CampaignType;
  mode: AdMode;
  /** Null where the ads show the pictures as they are. */
  creative: Creative | null;
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

/** A display ad has a picture in each of these shapes. */
const RATIOS = ['landscape', 'square'] as const;

export function GooglePreview({ preview, wording, type, mode, creative }: GooglePreviewProps) {
  const [selected, setSelected] = useState(0);
  const { data, template } = preview;
  const media = adMedia({ type, resources: data.resources, useImagesForVideo: template.useImagesForVideo });
  const images = media.kind === 'images' ? media.images : [];
  const at = Math.max(0, Math.min(selected, images.length - 1));
  const words = googleAdTextsFor(preview, wording, images[at]?.itemId ?? data.resources[0]?.itemId ?? null);
  const shown = images[at];
  const own = imageUrlIn(preview, shown?.imageId ?? null);
  const renders = useCreativeRenders(preview, creative, shown ? RATIOS.map((ratio) => ({ ...shown, ratio })) : []);
  const [image, square] = RATIOS.map((_, index) => urlOf(renders[index]) ?? own);
  return (
    <>
      <AdPager at={at} count={images.length} onChange={setSelected} />
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
