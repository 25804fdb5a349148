// Step 3: does each ad have the images, cards or videos that its kind needs, and only of what was selected?
import { imageBounds, imagesIn } from './image-rules.ts';
import { templatesToSet } from './order-context.ts';
import type { OrderContext, TemplateToSet } from './order-context.ts';
import type { CampaignData, OrderDraft } from './order-draft.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal, OrderRefusalCode } from './order-refusal.ts';

const refuse = refuseAt('assets');

/** While nothing is selected there is nothing to judge. */
export function checkAssets(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  if (draft.orderType !== 'CATALOG' && draft.itemIds.length === 0) return [];
  return templatesToSet(context, draft.products).flatMap((template) => {
    const place = draft.campaignData.findIndex(({ templateId }) => templateId === template.templateId);
    const data = draft.campaignData[place];
    if (!data) return [];
    const path = `campaignData.${place}.resources`;
    const strange = findStrange(data, draft, context);
    if (strange) return [refuse(path, strange)];
    // A catalog brings its own pictures.
    return draft.orderType === 'CATALOG' ? [] : checkContent(data, path, template, context);
  });
}

function findStrange({ resources }: CampaignData, { itemIds }: OrderDraft, { items }: OrderContext): OrderRefusalCode | null {
  const ids = resources.map(({ itemId }) => itemId);
  if (!ids.every((itemId) => itemIds.includes(itemId))) return 'itemUnknown';
  if (new Set(ids).size < ids.length) return 'itemTwice';
  const knowsAll = resources.every(({ itemId, images, videos }) => {
    const item = items.find(({ _id }) => _id === itemId);
    // That an item is gone was said at the first step.
    return !item || [...images, ...videos.map(({ video }) => video)].every(({ _id }) => item.assetIds.includes(_id));
  });
  return knowsAll ? null : 'assetUnknown';
}

function checkContent({ resources }: CampaignData, path: string, template: TemplateToSet, context: OrderContext): OrderRefusal[] {
  if (template.type === 'FACEBOOK_VIDEO_CAMPAIGN' && !template.useImagesForVideo) {
    return resources.some(({ videos }) => videos.length > 0) ? [] : [refuse(path, 'videoMissing')];
  }
  const { of, least, most, tooFew } = imageBounds(template.type, context.imageLimits);
  const present = of === 'cards' ? resources.length : imagesIn(resources);
  if (present < least) return [refuse(path, tooFew)];
  if (most !== null && present > most) return [refuse(path, 'tooManyAdImages', { max: most })];
  if (of === 'images') return [];
  return resources.flatMap((item, place) => {
    if (imagesIn([item]) > 0) return [];
    const title = context.items.find(({ _id }) => _id === item.itemId)?.title ?? '';
    return [refuse(`${path}.${place}.images`, 'cardWithoutImage', { title })];
  });
}
