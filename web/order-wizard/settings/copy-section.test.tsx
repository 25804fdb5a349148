import { newCampaignTemplate } from '#domain/templates/index.ts';
import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { openSettings, textbox } from '#web/testing/order-settings.tsx';
import { wizardTemplate } from '#web/testing/wizard-data.ts';
import { press, stepShown, toPayment } from '#web/testing/wizard-walk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const allowed = { allowsCopyChanges: true };
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const headline = () => textbox('Headline');

describe('ad copy in the order', () => {
  test('is the template’s, is changed text by text, and goes back to it', async () => {
    const { data, person } = openSettings({ template: allowed });
    expect((await headline()).value).toBe(newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN').copy.feed.headline);
    expect(screen.queryByRole('button', { name: 'Reset to template copy' })).toBeNull();
    type(await headline(), 'Open this Sunday');
    expect(data().copy).toEqual({ 'copy.feed.headline': 'Open this Sunday' });
    expect(await screen.findByText('239 left')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Reset to template copy' }));
    expect(data()).not.toHaveProperty('copy');
  });

  test('is refused where it is empty, too long or names an unknown variable', async () => {
    const { refusals } = openSettings({ template: allowed });
    const path = 'campaignData.0.copy.copy.feed.headline';
    type(await headline(), ' ');
    fireEvent.blur(await headline());
    expect(await screen.findByText('Headline is empty. Enter ad copy, or reset to the template copy.')).toBeTruthy();
    type(await headline(), 'x'.repeat(256));
    expect(refusals()).toEqual([`${path}: copyTextTooLong`]);
    expect(await screen.findByText('Headline has at most 255 characters.')).toBeTruthy();
    expect(screen.getByText('1 character too many for this listing')).toBeTruthy();
    type(await headline(), '{{listing.colour}}');
    expect(refusals()).toEqual([`${path}: copyVariableInvalid`]);
  });

  test('is offered for each placement with its own copy, and on Google', async () => {
    const image = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
    const { meta } = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN').wording;
    const copy = { ...image.copy, stories: image.copy.feed, rightColumn: null };
    const { data } = openSettings({ template: { ...allowed, wording: { google: null, meta: meta && { ...meta, copy } } } });
    type(await textbox('Headline, stories and reels'), 'Swipe up');
    expect(data().copy).toEqual({ 'copy.stories.headline': 'Swipe up' });
    expect(screen.queryByRole('textbox', { name: 'Headline, right column' })).toBeNull();
  });

  test('of a display campaign is changed by its numbered texts', async () => {
    const { data } = openSettings({ type: 'GOOGLE_DISPLAY_CAMPAIGN', template: allowed });
    type(await textbox('Headline 1'), 'Open this Sunday');
    expect(data().copy).toEqual({ 'headlines.0': 'Open this Sunday' });
    expect(screen.queryByRole('textbox', { name: 'Business name' })).toBeNull();
  });

  test('is said to be fixed where the template does not allow a change', async () => {
    openSettings();
    const copy = within(await screen.findByRole('region', { name: 'Ad copy' }));
    copy.getByText(/^Fixed by this product\./);
    expect(copy.queryByRole('textbox')).toBeNull();
  });

  test('is drawn in the review with its changes, which lead back to it, and is sent with the order', async () => {
    await wizardLoaded();
    const wizard = orderData();
    const products = wizard.products.map((product) => ({
      ...product,
      campaignTemplates: product.campaignTemplates.map((template) => ({ ...template, ...allowed })),
    }));
    const { person, api } = openOrder({}, { wizard: { ...wizard, products } });
    await toPayment(person);
    await screen.findByText('As in the campaign template');
    await press(person, 'Change: Ad copy');
    await stepShown('Settings per campaign template');
    type(await headline(), 'Open this Sunday');
    await press(person, 'Next');
    await stepShown('Payment');
    const section = within(await screen.findByRole('region', { name: 'New to the market' }));
    expect(section.getByText('Edited: headline')).toBeTruthy();
    await waitFor(() => expect(section.getAllByText('Open this Sunday').length).toBeGreaterThan(1));
    await person.click(screen.getByRole('radio', { name: 'Invoice' }));
    await press(person, 'Place order for $460.00');
    await waitFor(() => {
      const sent = api.asked.find(({ method, path }) => method === 'POST' && path === '/api/orders');
      expect(sent?.body).toMatchObject({ campaignData: [{ copy: { 'copy.feed.headline': 'Open this Sunday' } }] });
    });
  });
});
