// Opens the listings tab of a dashboard for tests, with three homes, several offices and an agent.
import type { ListingRow } from '#contract/inventory/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { Answers } from './fake-api.ts';
import { factsOf, id, listingRow } from './listing-samples.ts';
import { dashboardAnswers } from './dashboard-fixture.ts';
import { customerUser, visit } from './visit.tsx';
import { screen } from '@testing-library/react';

/** Loads the chunks up front, so that loading them does not count towards a test's timeout. */
export const listingsTabLoaded = () =>
  Promise.all([
    import('#web/inventory/listings/dashboard/listings-tab.tsx'),
    import('#web/app/shells/dashboard-shell.tsx'),
    import('#web/ui/feedback/dialog-view.tsx'),
  ]);

export const rows = (...listings: ListingRow[]) => ({ listings, count: listings.length });
export const several = (count: number) => rows(...Array.from({ length: count }, (_, index) => listingRow(index + 1)));

interface OpenOptions {
  role?: Role;
  at?: string;
}

export function openListings(answers: Answers = {}, { role = 'corporate', at = '/customer-dashboard/listings' }: OpenOptions = {}) {
  return visit(at, {
    user: customerUser(role),
    answers: {
      ...dashboardAnswers(),
      'GET /api/listings': several(3),
      'GET /api/offices': { offices: [{ _id: id(501), name: 'Harbour Ponsonby' }], count: 3 },
      'GET /api/customer/{customerId}/vertical': factsOf('real-estate'),
      'GET /api/customer/{customerId}/agents': {
        agents: [{ _id: id(601), fullName: 'Aroha Ngata', email: 'aroha@harbour.example', imageUrl: null, offices: [] }],
      },
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
}

export const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
