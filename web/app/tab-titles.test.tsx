// The titles of the browser's tabs on pages of a record whose heading does not name it.
import { customerFixture, customerId } from '#web/testing/customer-fixture.tsx';
import { openApp } from '#web/testing/open-app.tsx';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const id = '01900000-0000-7000-8000-0000000000e1';
const listing = { _id: id, name: '12 Hill Road', reference: 'HR-12', customer: { _id: customerId, name: 'Harbour Realty' } };

const records = {
  'GET /api/customer/{customerId}': customerFixture(),
  'GET /api/store/{storeId}': { _id: id, name: 'Office software', customer: { name: 'Harbour Realty' } },
  'GET /api/store/{storeId}/auto-post': { _id: id, name: 'Office software', customer: { name: 'Harbour Realty' } },
  'GET /api/listing/{listingId}/lineage': { listing, entries: [] },
  'GET /api/listing/{listingId}/automation': { rules: [] },
  'GET .+': () => new Promise(() => undefined),
};

test.each([
  [`/customer/${customerId}/assets`, 'Assets of Harbour Realty'],
  [`/customer/${customerId}/email-templates`, 'Emails of Harbour Realty'],
  [`/customer/${customerId}/webhooks`, 'Webhooks of Harbour Realty'],
  [`/customer/${customerId}/automation`, 'Automation of Harbour Realty'],
  [`/customers/listings/${customerId}/bulkManage`, 'Bulk upload of Harbour Realty'],
  [`/customer/${customerId}/stores`, 'Stores of Harbour Realty'],
  [`/customer/${customerId}/fb-catalogs`, 'FB catalogs of Harbour Realty'],
  [`/customer/${customerId}/llatags`, 'LLA tags of Harbour Realty'],
  [`/customer/${customerId}/campaign-templates/published`, 'Campaign Templates of Harbour Realty'],
  [`/customers/listings/${customerId}`, 'Listings of Harbour Realty'],
  [`/customer/${customerId}/store/${id}/files`, 'Files of Office software'],
  [`/customer/${customerId}/store/${id}/auto-posts`, 'Auto posts of Office software'],
  [`/listing/${id}/lineage`, 'History of 12 Hill Road'],
])('%s is titled %s', async (address, title) => {
  openApp(address, { answers: records });
  await waitFor(() => expect(document.title).toBe(`Adstead - ${title}`));
});
