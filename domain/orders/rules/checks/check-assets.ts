// Step 3 of the wizard: each ad has the images, cards or videos that its campaign type needs, and only from the selected items.
import { imageBounds, imagesIn } from './image-rules.ts';
import { templatesToConfigure } from '../order-context.ts';
import type { OrderContext, TemplateToConfigure } from '../order-context.ts';
import type { CampaignData, OrderDraft } from '../order-draft.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal, OrderRefusalCode } from './order-refusal.ts';

const refuse = refuseAt('assets');

/** Returns nothing while no item is selected: step 1 reports that. */
export function checkAssets(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  if (draft.orderType !== 'CATALOG' && draft.itemIds.length === 0) return [];
  return templatesToConfigure(context, draft.products).flatMap((template) => {
    const index = draft.campaignData.findIndex(({ templateId }) => templateId === template.templateId);
    const data = draft.campaignData[index];
    if (!data) return [];
    const path = `campaignData.${index}.resources`;
    const code = findForeignReference(data, draft, context);
    if (code) return [refuse(path, code)];
    // Ads from a catalog take their images from it.
    return draft.orderType === 'CATALOG' ? [] : checkContent(data, path, template, context);
  });
}

function findForeignReference({ resources }: CampaignData, { itemIds }: OrderDraft, { items }: OrderContext): OrderRefusalCode | null {
  const ids = resources.map(({ itemId }) => itemId);
  if (!ids.every((itemId) => itemIds.includes(itemId))) return 'itemUnknown';
  if (new Set(ids).size < ids.length) return 'itemTwice';
  const areAssetsKnown = resources.every(({ itemId, images, videos }) => {
    const item = items.find(({ _id }) => _id === itemId);
    // Step 1 reports an item that no longer exists.
    return !item || [...images, ...videos.map(({ video }) => video)].every(({ _id }) => item.assetIds.includes(_id));
  });
  return areAssetsKnown ? null : 'assetUnknown';
}

function checkContent({ resources }: CampaignData, path: string, template: TemplateToConfigure, context: OrderContext): OrderRefusal[] {
  // A creative template makes the video, of whatever pictures there are.
  if (template.type === 'FACEBOOK_VIDEO_CAMPAIGN' && template.creative?.isVideo) return [];
  if (template.type === 'FACEBOOK_VIDEO_CAMPAIGN' && !template.useImagesForVideo) {
    return resources.some(({ videos }) => videos.length > 0) ? [] : [refuse(path, 'videoMissing')];
  }
  const { of, least, most, tooFew } = imageBounds(template.type, context.imageLimits);
  const present = of === 'cards' ? resources.length : imagesIn(resources);
  if (present < least) return [refuse(path, tooFew)];
  if (most !== null && present > most) return [refuse(path, 'tooManyAdImages', { max: most })];
  if (of === 'images') return [];
  return resources.flatMap((item, index) => {
    if (imagesIn([item]) > 0) return [];
    const title = context.items.find(({ _id }) => _id === item.itemId)?.title ?? '';
    return [refuse(`${path}.${index}.images`, 'cardWithoutImage', { title })];
  });
}
