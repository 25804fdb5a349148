import { openApp } from '#web/testing/open-app.tsx';
import { customerId, customerFixture } from '#web/testing/customer-fixture.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const open = () =>
  openApp(`/customer/${customerId}/campaign-templates/create`, {
    answers: {
      'GET /api/customer/{customerId}': customerFixture(),
      'GET /api/customer/{customerId}/template-settings': { llaTags: [], budgetPlans: [], stages: [], creativeTemplates: [] },
      'GET /api/customer/{customerId}/template-values': { item: null, values: {}, timezone: 'Pacific/Auckland', images: [] },
      'GET /api/listings': { listings: [] },
    },
  });
const preview = async () => within(await screen.findByRole('complementary', { name: 'Preview' }));

test('names the variables without a value for the listing; unknown variables are only reported at their field', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Primary text' }), {
    target: { value: '{{listing.title}} {{listing.titel}}' },
  });
  await waitFor(async () => expect((await preview()).getByRole('note').textContent).toContain('listing.title'));
  expect((await preview()).getByRole('note').textContent).not.toContain('titel');
  screen.getByText(/Unknown variable \{\{listing\.titel\}\}/);
});

test('draws no ad for a funnel, which has no texts of its own', async () => {
  const { person } = open();
  expect((await preview()).getByRole('article')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Type' }));
  await person.click(await screen.findByRole('option', { name: 'Funnel campaign' }));
  expect((await preview()).getByText(/A funnel shows the ads of its stages/)).toBeTruthy();
  expect((await preview()).queryByRole('article')).toBeNull();
});

test('different copy for stories and reels is previewed, with the description of the feed', async () => {
  const { person } = open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Description' }), { target: { value: 'By the park' } });
  await person.click(screen.getByRole('switch', { name: 'Different copy for Stories and Reels' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Headline, stories and reels' }), { target: { value: 'Open this weekend' } });
  const description = screen.getByRole<HTMLInputElement>('textbox', { name: 'Description, stories and reels' });
  expect([description.disabled, description.value]).toEqual([true, 'By the park']);
  screen.getByText('Meta uses the feed description in every placement.');
  await person.click((await preview()).getByRole('radio', { name: 'Stories and Reels' }));
  const ad = within((await preview()).getByRole('article'));
  expect(ad.getByText('Open this weekend')).toBeTruthy();
  expect(ad.getByText('By the park')).toBeTruthy();
});

test('a type whose ads show the same copy everywhere says so, and that copy entered before is not used', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('switch', { name: 'Different copy for Stories and Reels' }));
  await person.click(screen.getByRole('combobox', { name: 'Type' }));
  await person.click(await screen.findByRole('option', { name: 'Carousel campaign' }));
  screen.getByText('A carousel shows the feed copy in every placement. The copy entered here is not used.');
  expect(screen.queryByRole('textbox', { name: 'Headline, stories and reels' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Different copy for the right column/ }).disabled).toBe(true);
  expect((await preview()).queryByRole('radio', { name: 'Stories and Reels' })).toBeNull();
});
