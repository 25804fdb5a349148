import type { WizardData, WizardTemplate } from '#contract/orders/index.ts';
import { fileId } from '#web/testing/fake-uploads.ts';
import { id } from '#web/testing/listing-samples.ts';
import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { wizardTemplate } from '#web/testing/wizard-data.ts';
import { press, stepShown, toPayment } from '#web/testing/wizard-walk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const ON_INSTAGRAM = { 'POST /api/orders/preflight': { findings: [], hasInstagram: true } };
const campaign = async (name: string) => within(await screen.findByRole('region', { name }));
type Section = Awaited<ReturnType<typeof campaign>>;
const figuresOfFirstAd = (section: Section) => within(section.getByRole('group', { name: /^Ad 1 of/ })).getAllByRole('figure');
const placements = (section: Section) => figuresOfFirstAd(section).map((figure) => figure.querySelector('figcaption')?.textContent);
const stepList = () => within(screen.getByRole('navigation', { name: 'Steps' }));

/** The one-week product with this template, and the display campaign beside it. */
function onBothNetworks(given: Partial<WizardTemplate> = {}): WizardData {
  const wizard = orderData();
  const display = wizard.products.at(-1)!.campaignTemplates;
  const products = wizard.products.map((product) =>
    product.code === 'WEEK'
      ? { ...product, campaignTemplates: [...product.campaignTemplates.map((each) => ({ ...each, ...given })), ...display] }
      : product,
  );
  return { ...wizard, products };
}

test('the last step shows each ad in every placement of Meta and in the shapes of the display network', async () => {
  const { person } = openOrder(ON_INSTAGRAM, { wizard: onBothNetworks() });
  await toPayment(person);
  const meta = await campaign('New to the market');
  await waitFor(() =>
    expect(placements(meta)).toEqual(['Facebook feed', 'Instagram feed', 'Stories', 'Reels', 'Marketplace', 'Right column']),
  );
  const display = await campaign('Everywhere');
  expect(display.getAllByRole('article').map((ad) => ad.getAttribute('aria-label'))).toEqual(['Landscape', 'Square', 'Native']);
  // The preview beside the other steps would show the same again.
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});

test('Instagram is left out where the page has no account there, and every ad is drawn', async () => {
  const { person } = openOrder();
  await toPayment(person);
  const meta = await campaign('New to the market');
  expect(placements(meta)).not.toContain('Instagram feed');
  expect(meta.getAllByRole('group', { name: /^Ad \d of 3$/ })).toHaveLength(3);
});

test('of more than six ads the first is drawn, and the others on request', async () => {
  const wizard = orderData();
  const items = wizard.items.map((item) => ({
    ...item,
    pictures: item.pictures.slice(0, 1).flatMap((picture) => Array.from({ length: 7 }, (_, n) => ({ ...picture, _id: id(3000 + n) }))),
  }));
  const imageLimits = { imageAdLimit: 10, carouselImages: 10 };
  const { person } = openOrder({}, { wizard: { ...wizard, imageLimits, items } });
  await toPayment(person);
  const meta = await campaign('New to the market');
  expect(meta.getAllByRole('group', { name: /^Ad \d of 7$/ })).toHaveLength(1);
  await press(person, 'Show all 7 ads');
  expect(meta.getAllByRole('group', { name: /^Ad \d of 7$/ })).toHaveLength(7);
});

test('a placement with its own copy is drawn with it, all others with the copy of the feed', async () => {
  const meta = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN').wording.meta!;
  const own = (headline: string) => ({ primaryText: 'Swipe up', headline, description: '' });
  const copy = {
    feed: { primaryText: 'Come and see', headline: 'Sunny villa', description: '' },
    stories: own('Open this weekend'),
    rightColumn: own('For sale'),
  };
  const { person } = openOrder(ON_INSTAGRAM, { wizard: onBothNetworks({ wording: { google: null, meta: { ...meta, copy } } }) });
  await toPayment(person);
  const section = await campaign('New to the market');
  await waitFor(() => expect(placements(section)).toHaveLength(6));
  const texts = figuresOfFirstAd(section).map((figure) => figure.textContent);
  const words = [/Come and see/, /Come and see/, /Swipe up/, /Swipe up/, /Sunny villa/, /For sale/];
  for (const [at, word] of words.entries()) expect(texts[at]).toMatch(word);
});

test('a rendered ad is drawn with a file for each placement, as it will be delivered', async () => {
  const creative = { templateId: fileId(71), version: 3, isVideo: false };
  const { person, api } = openOrder(
    {
      ...ON_INSTAGRAM,
      'POST /api/creative-templates/generatePreview': { jobId: fileId(72) },
      'POST /api/creative-templates/checkCreativeTemplateJobs': {
        jobs: [{ _id: fileId(72), status: 'WAITING', progress: 40, message: '', console: [], results: [] }],
      },
    },
    { wizard: onBothNetworks({ creative }) },
  );
  await toPayment(person);
  await campaign('New to the market');
  await waitFor(() => {
    const asked = api.asked.filter(({ path }) => path.endsWith('/generatePreview')).map(({ body }) => (body as { ratio: string }).ratio);
    expect(new Set(asked)).toEqual(new Set(['square', 'portrait', 'story']));
  });
});

test('images that are too small for a placement are named with it, where no creative template renders the ads', async () => {
  const warning = 'Too small for feeds: images 1, 2 and 3. Use at least 600 × 750 pixels.';
  const { person } = openOrder();
  await toPayment(person);
  const meta = await campaign('New to the market');
  expect(meta.getAllByText(/^Too small/).map(({ textContent }) => textContent)).toContain(warning);
});

test('each part leads back to its field, and the next button to the review', async () => {
  const { person } = openOrder();
  await toPayment(person);
  for (const [link, step] of [
    ['Change: Location', 'Settings per campaign template'],
    ['Change: Audience', 'Settings per campaign template'],
    ['Change: Destination', 'Settings per campaign template'],
    ['Change: Media', 'Asset or preview'],
    ['Change: ads of New to the market', 'Asset or preview'],
    ['Change: Product', 'Product and contacts'],
    ['Change: Contact', 'Product and contacts'],
    ['Change: Price', 'Product and contacts'],
    ['Change: Meta billing account', 'Product and contacts'],
  ] as const) {
    await press(person, link);
    await stepShown(step);
    await press(person, 'Next');
    await stepShown('Payment');
  }
  await press(person, 'Change: Run dates');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Start date' })));
});

test('area and audience are in words; who may not move areas is offered no change', async () => {
  const { person } = openOrder({}, { wizard: orderData({ maySetAreas: false }) });
  await toPayment(person);
  const meta = await campaign('New to the market');
  expect(meta.getByText('Within 10 km of the listing')).toBeTruthy();
  expect(meta.getByText(/^Ages 18–65\+/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change: Location' })).toBeNull();
});

test('steps are ticked once they were seen, or are shown on the last step', async () => {
  const { person } = openOrder();
  await stepShown('Product and contacts');
  expect(stepList().queryByRole('button', { name: /complete$/ })).toBeNull();
  await toPayment(person);
  expect(stepList().getAllByRole('button', { name: /complete$/ })).toHaveLength(3);
});

test('a purchase order number is asked for on invoice, and sent with the order', async () => {
  const { person, api } = openOrder();
  await toPayment(person);
  expect(screen.queryByRole('textbox', { name: 'Purchase order number' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Invoice' }));
  await person.type(screen.getByRole('textbox', { name: 'Purchase order number' }), 'KR 88');
  await press(person, 'Place order for $460.00');
  await waitFor(() => {
    const sent = api.asked.find(({ method, path }) => method === 'POST' && path === '/api/orders');
    expect(sent?.body).toMatchObject({ paymentType: 'INVOICE', purchaseOrderNumber: 'KR 88' });
  });
});
