import { refuse } from '#web/testing/fake-api.ts';
import { fakeUploads } from '#web/testing/fake-uploads.ts';
import {
  aroha,
  ben,
  EDIT_LISTING,
  listingFormLoaded,
  openListingForm,
  ponsonby,
  sentListing,
  storedListing,
} from '#web/testing/listing-form.tsx';
import { factsOf, HARBOUR, id, listing } from '#web/testing/listing-samples.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import type { visit } from '#web/testing/visit.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

await listingFormLoaded();
fakeUploads();

const CREATE = '/customer-dashboard/listings/create';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** Sets the value in one change event: typing renders the long form once per character, which is slow in jsdom. */
const enter = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

async function choose(person: ReturnType<typeof visit>['person'], select: string, option: string): Promise<void> {
  await person.click(await screen.findByRole('combobox', { name: select }));
  await person.click(await screen.findByRole('option', { name: option }));
}

async function optionsOf(person: ReturnType<typeof visit>['person'], select: string): Promise<string[]> {
  const box = await screen.findByRole('combobox', { name: select });
  await person.click(box);
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement;
  return (await within(list).findAllByRole('option')).map(({ textContent }) => textContent ?? '');
}

describe('the form follows the vertical', () => {
  test('real estate asks for rooms, and knows neither brand campaigns nor prices that do not apply', async () => {
    const { person } = openListingForm(CREATE);
    expect(await field('Bedrooms')).toBeTruthy();
    expect((await optionsOf(person, 'Type')).join(', ')).toBe(
      'Residential for sale, Residential for rent, Rural for sale, Commercial for sale, Commercial for lease, Business for sale, None',
    );
    expect(await optionsOf(person, 'Price view')).toEqual(['Fixed Price', 'Negotiation', 'Auction', 'Tender', 'On Request']);
  });

  test('general has one more type and one more price view, and no rooms', async () => {
    const { person } = openListingForm(CREATE, { 'GET /api/customer/{customerId}/vertical': factsOf('general') });
    expect(await optionsOf(person, 'Type')).toContain('Brand campaign');
    expect(await optionsOf(person, 'Price view')).toContain('Not Applicable');
    expect(screen.queryByRole('textbox', { name: 'Bedrooms' })).toBeNull();
  });

  test('an auction asks when and where it is', async () => {
    const { person } = openListingForm(CREATE);
    await screen.findByRole('combobox', { name: 'Price view' });
    expect(screen.queryByRole('textbox', { name: 'Auction venue' })).toBeNull();
    await choose(person, 'Price view', 'Auction');
    expect(await field('Auction venue')).toBeTruthy();
  });
});

describe('a new listing', () => {
  test('is sent with what was typed, says its reference, and leads to the list', async () => {
    const { api, person, place } = openListingForm(CREATE, {
      'POST /api/listings': listing({ title: 'Sea view', reference: 'DASH9M4X2B1C' }),
    });
    await enter('Title', 'Sea view');
    await choose(person, 'Type', 'Residential for sale');
    await enter('Price', '985000');
    await enter('Bedrooms', '3');
    await enter('Street address', '12 Kauri Road');
    await person.click(await screen.findByRole('checkbox', { name: 'Street address' }));
    await choose(person, 'Agent 2', 'Ben Taylor');
    await person.click(screen.getByRole('button', { name: 'Create listing' }));
    const message = await screen.findByRole('dialog', { name: 'Success' });
    within(message).getByText('Sea view was created. Its reference is DASH9M4X2B1C.');
    await waitFor(() => expect(place()).toBe('/customer-dashboard/listings'));
    expect(sentListing(api.asked, 'POST')).toEqual({
      customerId: HARBOUR,
      title: 'Sea view',
      customerUrl: '',
      description: '',
      shortDescription: '',
      type: 'RESIDENTIAL_FOR_SALE',
      listingOption: 'CLASSIFIED',
      startPrice: 98_500_000,
      startTimestamp: null,
      officeId: ponsonby._id,
      agentIds: [ben._id],
      images: [],
      videos: [],
      metaData: [
        { key: 'bedrooms', value: 3, isPublic: true },
        { key: 'address', value: '12 Kauri Road', isPublic: false },
        { key: 'status', value: 'ACTIVE', isPublic: true },
      ],
    });
  });

  test('needs a title and a type', async () => {
    const { api, person } = openListingForm(CREATE);
    await person.click(await screen.findByRole('button', { name: 'Create listing' }));
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    expect(screen.getByText('Choose a type.')).toBeTruthy();
    expect(screen.getByText('2 fields need attention')).toBeTruthy();
    expect(sentListing(api.asked, 'POST')).toBeUndefined();
  });

  test('of an agent has them in its first slot, in their office, which they cannot choose', async () => {
    const me = { ...aroha, offices: [ponsonby] };
    openListingForm(CREATE, { 'GET /api/agents/me': { agent: me } }, 'branchuser');
    const slot = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Agent 1' });
    await waitFor(() => expect(slot.value).toBe('Aroha Ngata'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Agent 3' }).value).toBe('');
    expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull();
  });

  test('of a manager needs one of their offices, which is theirs already where they have one', async () => {
    const two = { offices: [ponsonby, { _id: id(502), name: 'Harbour Thorndon' }], count: 2 };
    const { api, person } = openListingForm(CREATE, { 'GET /api/offices': two }, 'branchmanager');
    await enter('Title', 'Sea view');
    await choose(person, 'Type', 'Residential for sale');
    await person.click(screen.getByRole('button', { name: 'Create listing' }));
    expect(await screen.findByText('Choose one of your offices.')).toBeTruthy();
    expect(sentListing(api.asked, 'POST')).toBeUndefined();
  });

  test('of an agent who takes themselves out of it is refused', async () => {
    const { person } = openListingForm(CREATE, { 'GET /api/agents/me': { agent: { ...aroha, offices: [ponsonby] } } }, 'branchuser');
    await choose(person, 'Agent 1', 'Ben Taylor');
    await person.click(screen.getByRole('button', { name: 'Create listing' }));
    expect(await screen.findByText('You can only save listings on which you are an agent.')).toBeTruthy();
  });

  test('is closed to roles that the dashboard does not allow', async () => {
    openListingForm(
      CREATE,
      { 'GET /api/customer-dashboard': dashboardFixture({ features: { createListing: ['corporate'] } }) },
      'branchuser',
    );
    expect(await screen.findByRole('heading', { name: 'You cannot add a listing here' })).toBeTruthy();
  });
});

describe('pictures', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const drop = async (count: number) => {
    const zone = await screen.findByRole('group', { name: 'Images' });
    const files = Array.from({ length: count }, (_, at) => new File([PNG], `${at}.png`, { type: 'image/png' }));
    fireEvent.change(zone.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } });
    return zone;
  };

  test('that are still on their way hold the saving back', async () => {
    const { api, person } = openListingForm(EDIT_LISTING, { 'PUT /api/listing/{listingId}': storedListing });
    const zone = await drop(1);
    await within(zone).findByText('0.png');
    await enter('Title', 'Sunny villa by the sea');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(zone).findByText('Some Image is not upload...')).toBeTruthy();
    expect(sentListing(api.asked, 'PUT')).toBeUndefined();
  });

  test('are at most ten', async () => {
    openListingForm(EDIT_LISTING);
    await drop(10);
    within(await screen.findByRole('dialog', { name: 'Too Many Images' })).getByText('Only 10 Images allow for the listing');
  });
});

describe('a stored listing', () => {
  test('shows its reference, and is saved over the version that was seen', async () => {
    const { api, person } = openListingForm(EDIT_LISTING, {
      'PUT /api/listing/{listingId}': { ...storedListing, title: 'Sunny villa by the sea', version: 3 },
    });
    const reference = await field('Reference');
    expect([reference.value, reference.readOnly]).toEqual(['DASH7KQ2', true]);
    await enter('Title', 'Sunny villa by the sea');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sentListing(api.asked, 'PUT')).toMatchObject({
      title: 'Sunny villa by the sea',
      version: 2,
      officeId: ponsonby._id,
      agentIds: [aroha._id],
      images: [{ _id: id(701), deleted: false, croppedImageId: null }],
      metaData: [
        { key: 'bedrooms', value: 3, isPublic: true },
        { key: 'address', value: '12 Kauri Road', isPublic: true },
        { key: 'status', value: 'ACTIVE', isPublic: true },
      ],
    });
    expect(sentListing(api.asked, 'PUT')).not.toHaveProperty('reference');
  });

  test('can be deleted by those who may', async () => {
    const { person } = openListingForm(EDIT_LISTING);
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete listing' })).toBeTruthy();
  });

  test('cannot be deleted by an agent', async () => {
    const { person } = openListingForm(EDIT_LISTING, { 'GET /api/agents/me': { agent: { ...aroha, offices: [] } } }, 'branchuser');
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Convert to resource' });
    expect(screen.queryByRole('menuitem', { name: 'Delete listing' })).toBeNull();
  });

  test('of another person is not found', async () => {
    openListingForm(EDIT_LISTING, {
      'GET /api/listing/{listingId}': refuse(404, { code: 'notFound', message: 'This does not exist, or you may not see it.' }),
    });
    expect(await screen.findByRole('heading', { name: 'The listing could not be loaded' })).toBeTruthy();
  });
});

describe('a save that fails', () => {
  const fill = async (person: ReturnType<typeof visit>['person']) => {
    await enter('Title', 'Sunny villa by the sea');
    await person.click(screen.getByRole('button', { name: 'Save' }));
  };

  test("shows the server's message, and keeps what was typed", async () => {
    const { person } = openListingForm(EDIT_LISTING, {
      'PUT /api/listing/{listingId}': refuse(409, { code: 'busy', message: 'The office was removed.' }),
    });
    await fill(person);
    expect(await screen.findByText('The office was removed.')).toBeTruthy();
    expect((await field('Title')).value).toBe('Sunny villa by the sea');
  });

  test('shows Something went wrong for an error without a message', async () => {
    const { person } = openListingForm(EDIT_LISTING, { 'PUT /api/listing/{listingId}': refuse(418, { message: undefined }) });
    await fill(person);
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect((await field('Title')).value).toBe('Sunny villa by the sea');
  });

  test('puts a refusal at its field, one of the vertical too', async () => {
    const { person } = openListingForm(EDIT_LISTING, {
      'PUT /api/listing/{listingId}': refuse(400, {
        code: 'invalidInput',
        fields: [{ path: 'body.metaData.bedrooms', message: 'Too many to be true.' }],
      }),
    });
    await fill(person);
    expect(await screen.findByText('Too many to be true.')).toBeTruthy();
    expect((await field('Bedrooms')).getAttribute('aria-invalid')).toBe('true');
  });

  test('leads away on a 500, and brings back what was typed', async () => {
    const { person, unmount } = openListingForm(EDIT_LISTING, { 'PUT /api/listing/{listingId}': refuse(500, { requestId: 'req-500' }) });
    await fill(person);
    expect(await screen.findByText('req-500')).toBeTruthy();
    unmount();
    openListingForm(EDIT_LISTING);
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeTruthy();
    expect((await field('Title')).value).toBe('Sunny villa by the sea');
  });
});
