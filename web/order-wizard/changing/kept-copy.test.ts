import type { Order } from '#contract/orders/index.ts';
import { wizardData, wizardDraft, wizardTemplate } from '#web/testing/wizard-data.ts';
import { expect, test } from 'vitest';
import { withKeptCopyShown } from './kept-copy.ts';

const copy = { 'copy.feed.headline': 'Open on Sunday' };

test.each([
  ['shows it as the text of the template, and sends none, where it is fixed now', false, 'Open on Sunday', undefined],
  ['sends it where it can be edited', true, wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN').wording.meta?.copy.feed.headline, copy],
])('the form that changes an order with edited copy %s', (_, allowsCopyChanges, headline, sent) => {
  const data = wizardData(wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN', { allowsCopyChanges }));
  const draft = wizardDraft(data);
  const campaignData = draft.campaignData.map((each) => ({ ...each, copy }));
  const order = { products: data.products.filter(({ code }) => draft.products.includes(code)), campaignData } as unknown as Order;
  const shown = withKeptCopyShown({ order, wizardData: data });
  expect(shown.wizardData.products[0]?.campaignTemplates[0]?.wording.meta?.copy.feed.headline).toBe(headline);
  expect(shown.order.campaignData.map((each) => each.copy)).toEqual([sent]);
});
