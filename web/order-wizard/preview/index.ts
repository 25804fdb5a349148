export { pictureIn, videoIn } from './ad-assets.ts';
export { AdPreview, CatalogNote } from './ad-preview.tsx';
export { senderOf } from './ad-texts-for-item.ts';
export type { PreviewData } from './ad-texts-for-item.ts';
export { adCount, mediaOf, stagesOf } from './previewed-ads.ts';
export type { AdStage } from './previewed-ads.ts';
export { RenderNote } from './render-note.tsx';
export { useDisplayAd } from './use-display-ad.ts';
export { useMetaAd } from './use-meta-ad.ts';
