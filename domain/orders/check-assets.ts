// Step 3: does each ad have the images, cards or videos that its kind needs, and only of what was selected?
import { imageBounds, imagesIn } from './image-rules.ts';
import { templatesToSet } from './order-context.ts';
import type { OrderContext, TemplateToSet } from './order-context.ts';
import type { CampaignData, OrderDraft } from './order-draft.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';

const refuse = refuseAt('assets');

/** A catalog brings its own pictures; and while nothing is selected there are none to judge. */
export function checkAssets(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  if (draft.orderType === 'CATALOG' || draft.itemIds.length === 0) return [];
  return templatesToSet(context, draft.products).flatMap((template) => {
    const place = draft.campaignData.findIndex(({ templateId }) => templateId === template.templateId);
    const data = draft.campaignData[place];
    if (!data) return [];
    const path = `campaignData.${place}.resources`;
    const ids = data.resources.map(({ itemId }) => itemId);
    if (!ids.every((itemId) => draft.itemIds.includes(itemId))) return [refuse(path, 'itemUnknown')];
    if (new Set(ids).size < ids.length) return [refuse(path, 'itemTwice')];
    return checkContent(data, path, template, context);
  });
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
