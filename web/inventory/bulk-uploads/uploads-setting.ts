// Where uploads are shown: in a dashboard with the customer's words for listings, or in the staff console.
import type { Crumb } from '#web/ui/index.ts';
import { createContext, use } from 'react';

export interface UploadsSetting {
  customerId: string;
  /** For the title of the tab; undefined in a dashboard, which shows one customer only, and until it is loaded. */
  customerName?: string | undefined;
  /** The words for one listing and for several: 'listing', 'Listings'. */
  words: { listing: string; listings: string };
  /** Staff without a dashboard see the uploads of all customers, so these are narrowed to one. */
  isOfAllCustomers: boolean;
  breadcrumbs: readonly Crumb[];
  /** The screen that edits a listing. */
  listingScreen: string;
}

export const UploadsSettingContext = createContext<UploadsSetting | null>(null);

export function useUploadsSetting(): UploadsSetting {
  const setting = use(UploadsSettingContext);
  if (!setting) throw new Error('Uploads are shown inside an UploadsSettingContext.');
  return setting;
}
