// Bulk upload of listings in a dashboard, for the people whom its settings allow it.
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import { EmptyState, PageHeader } from '#web/ui/index.ts';
import { Uploads } from './uploads.tsx';
import { UploadsSettingContext } from './uploads-setting.ts';
import type { UploadsSetting } from './uploads-setting.ts';

export const Screen = inDashboard(function BulkUploads() {
  const { labels, may, configuration } = useDashboard();
  const setting: UploadsSetting = {
    customerId: configuration.customer._id,
    words: { listing: labels.vertical, listings: labels.listings },
    isOfAllCustomers: false,
    breadcrumbs: [{ label: labels.listings, to: 'dashboard-listings' }],
    listingScreen: 'dashboard-listing-edit',
  };
  if (may('bulkCreateListing'))
    return (
      <UploadsSettingContext value={setting}>
        <Uploads />
      </UploadsSettingContext>
    );
  return (
    <>
      <PageHeader title="Bulk upload" breadcrumbs={setting.breadcrumbs} />
      <EmptyState
        title={`You cannot upload ${labels.listings.toLowerCase()} here`}
        text={`Your role has no permission for this. Ask your administrator at ${configuration.customer.name}.`}
      />
    </>
  );
});
