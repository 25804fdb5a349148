// Bulk upload of one customer's listings in the staff console.
import { endpointQuery } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Uploads } from './uploads.tsx';
import { UploadsSettingContext } from './uploads-setting.ts';
import type { UploadsSetting } from './uploads-setting.ts';

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const setting = useMemo(
    (): UploadsSetting => ({
      customerId,
      customerName: customer?.name,
      words: { listing: 'listing', listings: 'Listings' },
      isOfAllCustomers: true,
      breadcrumbs: [
        { label: 'Customers', to: 'customers' },
        { label: customer ? `Listings of ${customer.name}` : 'Listings', to: 'customer-listings', params: { customerId } },
      ],
      listingScreen: 'listing-edit',
    }),
    [customerId, customer],
  );
  return (
    <UploadsSettingContext value={setting}>
      <Uploads />
    </UploadsSettingContext>
  );
}
