import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { factsOf, id, listing } from '#web/testing/listing-samples.ts';
import { RESOURCE, resourceAnswers } from '#web/testing/resource-samples.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

// The chunks load before the clock of a test starts.
await Promise.all([
  import('./edit-listing-screen.tsx'),
  import('../../../resources/edit-resource-screen.tsx'),
  import('#web/ui/map/pin-picker-map.tsx'),
]);

const open = (given: Answers = {}) =>
  visit(`/customer-dashboard/listing/${id(1)}/edit`, {
    user: customerUser('corporate'),
    answers: {
      ...resourceAnswers,
      'GET /api/customer/{customerId}/vertical': factsOf('real-estate'),
      'GET /api/agents/me': { agent: null },
      'GET /api/agents/{agentId}': { _id: id(601), fullName: 'Aroha Ngata', email: 'a@harbour.example', imageUrl: null, offices: [] },
      'GET /api/customer/{customerId}/agents': { agents: [] },
      'GET /api/places/map-settings': { tiles: null },
      'GET /api/listing/{listingId}': listing({ _id: id(1), title: 'Sunny villa' }),
      'GET /api/listing/{listingId}/videoJob': { job: null },
      ...given,
    },
  });
const more = () => screen.findByRole('button', { name: 'More actions' });

test('a listing becomes a resource from its own page, and the resource opens', async () => {
  const { person, api, place } = open({ 'POST /api/listing-resource-converter': { _id: RESOURCE } });
  await person.click(await more());
  await person.click(await screen.findByRole('menuitem', { name: 'Convert to resource' }));
  await waitFor(() => expect(place()).toBe(`/customer-dashboard/resource/${RESOURCE}/edit`));
  expect(api.asked.find(({ path }) => path === '/api/listing-resource-converter')?.body).toEqual({ listingId: id(1) });
});

test('a listing without media says why it cannot be converted', async () => {
  const { person } = open({
    'POST /api/listing-resource-converter': refuse(400, { message: 'A resource must contain some images or videos.' }),
  });
  await person.click(await more());
  await person.click(await screen.findByRole('menuitem', { name: 'Convert to resource' }));
  expect(await screen.findByText('A resource must contain some images or videos.')).toBeTruthy();
});

test('it is not offered to those who may not make resources', async () => {
  const { person } = open({ 'GET /api/customer-dashboard': dashboardFixture({ features: { createResource: [] } }) });
  await person.click(await more());
  await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(screen.queryByRole('menuitem', { name: 'Convert to resource' })).toBeNull();
});
