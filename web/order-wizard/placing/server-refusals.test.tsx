import { refuse } from '#web/testing/fake-api.ts';
import { openOrder, orderData, placed, wizardLoaded } from '#web/testing/ordering.tsx';
import { wizardTemplate } from '#web/testing/wizard-data.ts';
import { press, stepShown, toPayment } from '#web/testing/wizard-walk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const refusal = (...fields: { path: string; message: string }[]) =>
  refuse(400, { code: 'adLinkInvalid', message: fields[0]?.message, fields });

/** Places an order that the server refuses with errors at these fields. */
async function placeRefusedOrder(...fields: { path: string; message: string }[]) {
  const opened = openOrder({ 'POST /api/orders': refusal(...fields) });
  await toPayment(opened.person);
  await press(opened.person, 'Pay $460.00');
  return opened;
}

describe('an error that only the server finds', () => {
  test.each([
    ['campaignData.0.linkData.link', 'Settings per campaign template', () => screen.getByRole('textbox', { name: 'Web address' })],
    ['body.campaignData.0.linkData.link', 'Settings per campaign template', () => screen.getByRole('textbox', { name: 'Web address' })],
    ['attributes.mailto.0', 'Settings per campaign template', () => screen.getByRole('textbox', { name: 'Notification emails' })],
    ['campaignData.0.adSettings.0.ageMax', 'Settings per campaign template', () => screen.getByRole('combobox', { name: 'Minimum age' })],
    ['startDate', 'Payment', () => screen.getByRole('textbox', { name: 'Start date' })],
  ] as const)('at %s is shown at its field, which is focused', async (path, step, field) => {
    const message = 'The server knows better.';
    await placeRefusedOrder({ path, message });
    await stepShown(step);
    // Once at the field and once above the button.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test.each(['campaignData.0.resources', 'campaignData.0.resources.0.images'])('at %s is shown with the images', async (path) => {
    const message = 'One of the images or videos cannot be used here.';
    await placeRefusedOrder({ path, message });
    await stepShown('Asset or preview');
    const section = await screen.findByRole('region', { name: 'Sunny villa by the park' });
    expect(await within(section).findByText(message)).toBeTruthy();
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
  });

  test('about a template as a whole is shown above its settings', async () => {
    const message = 'This template is not part of the product any more.';
    const { person } = await placeRefusedOrder({ path: 'startDate', message: 'Another day, please.' }, { path: 'campaignData.0', message });
    await stepShown('Payment');
    await press(person, 'Settings per campaign template, complete');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('marks the tab of its template', async () => {
    const image = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN');
    const display = wizardTemplate('GOOGLE_DISPLAY_CAMPAIGN', { templateId: image.templateId.replace(/.$/, '9'), name: 'Everywhere' });
    const wizard = orderData({ products: orderData().products.map((product) => ({ ...product, campaignTemplates: [image, display] })) });
    const message = 'This film cannot be played.';
    const answers = { 'POST /api/orders': refusal({ path: 'campaignData.1.campaignSettings.youTubeUrl', message }) };
    const { person } = openOrder(answers, { wizard });
    await toPayment(person);
    await press(person, 'Pay $460.00');
    expect(await screen.findByRole('tab', { name: /Everywhere/, selected: true })).toBeTruthy();
    expect(within(screen.getByRole('tab', { name: /Everywhere/ })).getByLabelText('Incomplete')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'YouTube video' })));
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('about a changed price shows the new price, which the person can then order at', async () => {
    const message = 'The price has changed: this order now costs $575.00. Check it and order again.';
    const { api, person } = openOrder({ 'POST /api/orders': refuse(409, { code: 'priceChanged', message }) });
    await toPayment(person);
    const products = orderData().products.map((product) => (product.code === 'WEEK' ? { ...product, price: 50_000 } : product));
    api.answers['GET /api/orders/wizard'] = orderData({ products });
    await press(person, 'Pay $460.00');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $575.00' })).toBeTruthy();
    api.answers['POST /api/orders'] = placed();
    await press(person, 'Pay $575.00');
    expect(await screen.findByText('ORD-1042 was placed. Order is ready for delivery.')).toBeTruthy();
    const sent = api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
    expect(sent.map(({ body }) => (body as { expectedTotal: number }).expectedTotal)).toEqual([46_000, 57_500]);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  test('about a changed credit shows what is left to pay now', async () => {
    const message = 'Your credit has changed. Check the amount to pay and place the order again.';
    const { api, person } = openOrder(
      { 'POST /api/orders': refuse(409, { code: 'creditChanged', message }) },
      { wizard: orderData({ credit: 6000 }) },
    );
    await toPayment(person);
    api.answers['GET /api/orders/wizard'] = orderData({ credit: 1000 });
    await press(person, 'Pay $400.00');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $450.00' })).toBeTruthy();
    const sent = api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
    expect(sent.map(({ body }) => (body as { expectedCredit: number }).expectedCredit)).toEqual([6000]);
  });

  test('is shown until its field is changed, and then the order can be sent again', async () => {
    const message = 'Nobody answers at this address.';
    const { api, person } = await placeRefusedOrder({ path: 'campaignData.0.linkData.link', message });
    await stepShown('Settings per campaign template');
    const field = await screen.findByRole('textbox', { name: 'Web address' });
    expect((await screen.findAllByText(message)).length).toBe(2);
    fireEvent.change(field, { target: { value: 'https://harbour.example/villa' } });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    api.answers['POST /api/orders'] = placed();
    await press(person, 'Next');
    await press(person, 'Pay $460.00');
    expect(await screen.findByText('ORD-1042 was placed. Order is ready for delivery.')).toBeTruthy();
  });
});
