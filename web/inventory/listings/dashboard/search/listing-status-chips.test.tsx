import { EDIT_LISTING, listingFormLoaded, openListingForm, sentListing, storedListing } from '#web/testing/listing-form.tsx';
import { fakeUploads } from '#web/testing/fake-uploads.ts';
import { id } from '#web/testing/listing-samples.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

await listingFormLoaded();
fakeUploads();

const withMeta = (...metaData: object[]) => ({ ...storedListing, metaData });
const hiddenPart = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('sale and campaign status are shown with a label each', async () => {
  openListingForm(EDIT_LISTING, { 'GET /api/listing/{listingId}': { ...storedListing, campaignStatus: 'Active' } });
  const chips = (await screen.findByText('Status', { selector: 'dt' })).closest('dl');
  expect(chips?.textContent).toBe('StatusActiveCampaignsActive');
});

test('a listing that was not distributed says who cannot see it, and links to its upload', async () => {
  openListingForm(EDIT_LISTING, { 'GET /api/listing/{listingId}': { ...storedListing, isDistributed: false, bulkId: id(9) } });
  expect((await screen.findByRole('note')).textContent).toContain('cannot see this listing until its bulk upload is distributed.');
  const way = screen.getByRole('link', { name: 'Go to the upload to distribute it' });
  expect(way.getAttribute('href')).toBe(`/customer-dashboard/listings/bulkManage?upload=${id(9)}`);
});

test('a hidden field that is empty can be made public again', async () => {
  const { person, api } = openListingForm(EDIT_LISTING, {
    'GET /api/listing/{listingId}': withMeta({ key: 'suburb', value: '', isPublic: false }),
    'PUT /api/listing/{listingId}': storedListing,
  });
  const suburb = await hiddenPart('Suburb');
  expect(suburb.checked).toBe(true);
  await person.click(suburb);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentListing(api.asked, 'PUT')).toMatchObject({ metaData: [{ key: 'status', value: 'ACTIVE', isPublic: true }] }),
  );
});

test('the price’s number can be hidden, with or without a price text', async () => {
  const { person, api } = openListingForm(EDIT_LISTING, {
    'GET /api/listing/{listingId}': withMeta({ key: 'status', value: 'ACTIVE', isPublic: true }),
    'PUT /api/listing/{listingId}': storedListing,
  });
  await person.click(await hiddenPart('Price, as a number and in words'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentListing(api.asked, 'PUT')).toMatchObject({
      metaData: [
        { key: 'status', value: 'ACTIVE', isPublic: true },
        { key: 'price', value: '', isPublic: false },
      ],
    }),
  );
});
