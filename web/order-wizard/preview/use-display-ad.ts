// One ad of the order on the display network: its copy, and its picture in the two shapes of the network.
import { imageUrlIn } from './ad-assets.ts';
import { googleAdTextsFor } from './ad-texts-for-item.ts';
import type { PreviewData } from './ad-texts-for-item.ts';
import { mediaOf } from './previewed-ads.ts';
import type { AdStage } from './previewed-ads.ts';
import { urlOf, useCreativeRenders } from './use-creative-renders.ts';

/** A display ad has a picture in each of these shapes. */
const RATIOS = ['landscape', 'square'] as const;

/** `at` is the index of the ad among those of its stage. */
export function useDisplayAd(preview: PreviewData, stage: AdStage, at: number) {
  const media = mediaOf(preview, stage);
  const shown = media.kind === 'images' ? media.images[at] : undefined;
  const words = googleAdTextsFor(preview, stage.wording, shown?.itemId ?? preview.data.resources[0]?.itemId ?? null);
  const own = imageUrlIn(preview, shown?.imageId ?? null);
  const renders = useCreativeRenders(preview, stage.creative, shown ? RATIOS.map((ratio) => ({ ...shown, ratio })) : []);
  const [image = null, square = null] = RATIOS.map((_, index) => urlOf(renders[index]) ?? own);
  return { words, image, square, renders };
}
