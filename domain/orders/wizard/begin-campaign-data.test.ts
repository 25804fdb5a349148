import { expect, test } from 'vitest';
import { markedMap, orderedItem } from '../../../test/harness/ordering/whole-order.ts';
import type { CampaignType, TemplateModel } from '../../networks/index.ts';
import { beginCampaignData } from './begin-campaign-data.ts';
import { targetMapOf } from './target-map.ts';

const begin = (templateModel: TemplateModel, type: CampaignType, given: Partial<Parameters<typeof beginCampaignData>[0]> = {}) =>
  beginCampaignData({
    template: { templateId: 'template', templateModel, type, useImagesForVideo: false, hasLeadForm: false },
    items: [orderedItem('villa')],
    limits: { imageAdLimit: 4, carouselImages: 10 },
    ...given,
  });

test.each<[TemplateModel, CampaignType]>([
  ['CustomerCampaignTemplate', 'FACEBOOK_IMAGE_CAMPAIGN'],
  ['CustomerGdnCampaignTemplate', 'GOOGLE_DISPLAY_CAMPAIGN'],
])('a %s begins with the areas of the template, or where the first item is', (model, type) => {
  const center = { latitude: -43.5, longitude: 172.6 };
  expect(targetMapOf(begin(model, type, { adSettings: { location: [{ map: markedMap(2) }] }, center }))).toEqual(markedMap(2));
  expect(targetMapOf(begin(model, type, { center }))).toMatchObject({ center, markers: [] });
});
