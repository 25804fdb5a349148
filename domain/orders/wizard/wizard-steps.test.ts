import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, markedMap, wholeOrder, withData, withImages, withItems } from '../../../test/harness/ordering/whole-order.ts';
import { checkOrder } from '../rules/checks/check-order.ts';
import { setNoticeEmails } from '../rules/order-attributes.ts';
import { refuseAt, WIZARD_STEPS } from '../rules/checks/order-refusal.ts';
import type { OrderRefusal, WizardStep } from '../rules/checks/order-refusal.ts';
import { firstOpenStep, isReachable, isStepDone, nextStep, previousStep, stepOfPath, templateIndex } from './wizard-steps.ts';

const at = (...steps: WizardStep[]): OrderRefusal[] => steps.map((step) => refuseAt(step)('agents', 'contactMissing'));

describe('the next step', () => {
  test.each<[WizardStep, WizardStep[], WizardStep | null]>([
    ['product', ['settings', 'assets'], 'settings'],
    ['product', ['assets'], 'assets'],
    ['product', [], 'payment'],
    ['product', ['payment'], 'payment'],
    ['product', ['product'], null],
    ['settings', [], 'payment'],
    ['settings', ['assets'], 'assets'],
    ['payment', [], null],
  ])('after %s, while %j are not complete, is %s', (from, open, expected) => {
    expect(nextStep(from, at(...open))).toBe(expected);
  });

  test('of a completely preselected order is payment', () => {
    const { draft, context } = wholeOrder();
    const refusals = checkOrder({ ...draft, campaignName: '' }, context);
    expect(nextStep('product', refusals)).toBe('payment');
  });
});

test.each<[WizardStep[], WizardStep]>([
  [['assets', 'product'], 'product'],
  [['assets'], 'assets'],
  [[], 'payment'],
])('a draft with %j open is opened at %s', (open, step) => {
  expect(firstOpenStep(at(...open))).toBe(step);
});

test('every earlier step can be gone back to', () => {
  expect(WIZARD_STEPS.map(previousStep)).toEqual([null, 'product', 'settings', 'assets']);
});

test('repeatedly continuing never skips an incomplete step, never goes back, and reaches the last step', () => {
  fc.assert(
    fc.property(fc.subarray([...WIZARD_STEPS]), (open) => {
      const walked: WizardStep[] = [];
      const left = new Set(open);
      for (let step: WizardStep | null = 'product'; step;) {
        walked.push(step);
        left.delete(step);
        step = nextStep(step, at(...left));
      }
      expect(walked.at(-1)).toBe('payment');
      expect(open.every((step) => walked.includes(step))).toBe(true);
      expect(walked).toEqual(WIZARD_STEPS.filter((step) => walked.includes(step)));
    }),
  );
});

test.each<[string, number | null]>([
  ['campaignData.10.linkData.link', 10],
  ['campaignData.0', 0],
  ['campaignData', null],
  ['agents', null],
])('%s is about the template at place %s', (path, place) => {
  expect(templateIndex({ path })).toBe(place);
});

test.each<[WizardStep[], WizardStep[]]>([
  [[], ['product', 'settings', 'assets', 'payment']],
  [['product'], ['product']],
  [['assets'], ['product', 'settings', 'assets']],
  [['payment'], ['product', 'settings', 'assets', 'payment']],
])('with %j open, %j can be opened', (open, expected) => {
  expect(WIZARD_STEPS.filter((step) => isReachable(step, at(...open)))).toEqual(expected);
});

test.each<[WizardStep[], WizardStep[], WizardStep[]]>([
  [['product'], [], ['product']],
  [['product', 'settings'], ['settings'], ['product']],
  // The last step shows all others, also those that were skipped.
  [['product', 'payment'], [], ['product', 'settings', 'assets']],
  [['product', 'payment'], ['settings'], ['product']],
])('of the seen steps %j with errors at %j these are ticked: %j', (seen, open, ticked) => {
  expect(WIZARD_STEPS.filter((step) => isStepDone(step, seen, at(...open)))).toEqual(ticked);
});

test('the step of every refused path is the step of its refusal', () => {
  const whole = wholeOrder();
  const wrong = [
    changed(whole, {
      itemIds: [],
      agents: [],
      products: [],
      office: null,
      campaignName: '',
      startDate: '',
      email: '',
      comments: 'x'.repeat(3000),
    }),
    changed(whole, { attributes: setNoticeEmails([], ['nobody']), campaignData: [], paymentType: 'CREDIT_CARD' }, { paymentTypes: [] }),
    changed(whole, { paymentType: 'INVOICE', purchaseOrderNumber: '9'.repeat(60) }),
    withImages(whole, 0),
    withItems(whole, { hasUrl: false }),
    withData(whole, {
      adSettings: [{ ...whole.draft.campaignData[0]!.adSettings[0]!, ageMin: 1, location: [{ map: markedMap(16, 90) }] }],
    }),
    withData(wholeOrder('GOOGLE_DISPLAY_CAMPAIGN'), {
      campaignSettings: { youTubeUrl: 'https://example.com', locations: [{ map: markedMap(16, 0) }] },
    }),
    wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'),
  ].map(({ draft, context }) => ({ draft: { ...draft, fbDpaCatalogId: null }, context }));
  const refusals = wrong.flatMap(({ draft, context }) => checkOrder(draft, context));
  expect(new Set(refusals.map(({ step }) => step)).size).toBe(WIZARD_STEPS.length);
  for (const { path, step } of refusals) expect([path, stepOfPath(path)]).toEqual([path, step]);
});
