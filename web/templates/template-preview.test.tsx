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
