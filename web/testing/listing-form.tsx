// Opens the listing form in a dashboard for tests, with an office, two agents and a stored listing.
import type { Role } from '#domain/access/index.ts';
import type { Answers, Asked } from './fake-api.ts';
import { factsOf, id, listing } from './listing-samples.ts';
import { dashboardAnswers } from './dashboard-fixture.ts';
import { customerUser, visit } from './visit.tsx';

/** Loads the chunks up front, so that loading them does not count towards a test's timeout. */
export const listingFormLoaded = () =>
  Promise.all([
    import('#web/inventory/listings/dashboard/forms/create-listing-screen.tsx'),
    import('#web/inventory/listings/dashboard/forms/edit-listing-screen.tsx'),
    import('#web/inventory/listings/dashboard/listings-tab.tsx'),
    import('#web/inventory/pictures/index.ts'),
    import('#web/ui/map/pin-picker-map.tsx'),
    import('#web/app/shells/dashboard-shell.tsx'),
    import('#web/ui/feedback/dialog-view.tsx'),
  ]);

export const aroha = { _id: id(601), fullName: 'Aroha Ngata', email: 'aroha@harbour.example', imageUrl: null, offices: [] };
export const ben = { _id: id(602), fullName: 'Ben Taylor', email: 'ben@harbour.example', imageUrl: null, offices: [] };
export const ponsonby = { _id: id(501), name: 'Harbour Ponsonby' };
export const storedListing = listing({ _id: id(1), title: 'Sunny villa', reference: 'DASH7KQ2' });

export const EDIT_LISTING = `/customer-dashboard/listing/${id(1)}/edit`;

export function openListingForm(url: string, answers: Answers = {}, role: Role = 'corporate') {
  return visit(url, {
    user: customerUser(role),
    answers: {
      ...dashboardAnswers(),
      'GET /api/customer/{customerId}/vertical': factsOf('real-estate'),
      'GET /api/agents/me': { agent: null },
      'GET /api/agents/{agentId}': ({ params }: Asked) => (params['agentId'] === aroha._id ? aroha : ben),
      'GET /api/customer/{customerId}/agents': { agents: [aroha, ben] },
      'GET /api/offices': { offices: [ponsonby], count: 1 },
      'GET /api/offices/{officeId}': ponsonby,
      'GET /api/places/map-settings': { tiles: null },
      'GET /api/upload-limits': { video: { maxBytes: 1000 } },
      'GET /api/listings': { listings: [], count: 0 },
      'GET /api/listing/{listingId}': storedListing,
      'GET /api/listing/{listingId}/videoJob': { job: null },
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
}

/** The request body of the listing that was sent. */
export const sentListing = (asked: readonly Asked[], method: string) =>
  asked.find((each) => each.method === method && each.path.startsWith('/api/listing'))?.body;
