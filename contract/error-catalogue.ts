// All error codes with their HTTP status and text. Each module defines its own; this table collects them.
import { accountErrors } from './accounts/account-errors.ts';
import { userErrors } from './accounts/user-errors.ts';
import { identityErrors } from './accounts/identity-errors.ts';
import { agentErrors } from './agents/agent-errors.ts';
import { approvalErrors } from './approvals/approval-errors.ts';
import { automationErrors } from './automation/automation-errors.ts';
import { bulkActionErrors } from './bulk-actions/bulk-action-errors.ts';
import { campaignErrors } from './campaigns/campaign-errors.ts';
import { catalogErrors } from './catalogs/catalog-errors.ts';
import { creativeErrors } from './creatives/creative-errors.ts';
import { customerErrors } from './customers/customer-errors.ts';
import { dashboardErrors } from './dashboards/dashboard-errors.ts';
import { feedAccountErrors } from './feeds/accounts/feed-account-errors.ts';
import { feedServerErrors } from './feeds/servers/feed-server-errors.ts';
import { feedFileErrors } from './feeds/files/feed-file-errors.ts';
import { filterErrors } from './feeds/filters/filter-errors.ts';
import { storeErrors } from './feeds/stores/store-errors.ts';
import { dataFeedErrors } from './feeds/data-feeds/data-feed-errors.ts';
import { fileErrors } from './files/file-errors.ts';
import { bulkUploadErrors } from './inventory/bulk-uploads/bulk-upload-errors.ts';
import { listingErrors } from './inventory/listings/listing-errors.ts';
import { assetErrors } from './inventory/assets/asset-errors.ts';
import { pictureErrors } from './inventory/pictures/picture-errors.ts';
import { resourceErrors } from './inventory/resources/resource-errors.ts';
import { verticalErrors } from './inventory/verticals/vertical-errors.ts';
import { jobErrors } from './jobs/job-errors.ts';
import { emailErrors } from './emails/email-errors.ts';
import { leadErrors } from './leads/lead-errors.ts';
import { networkErrors } from './networks/network-errors.ts';
import { orderErrors } from './orders/order-errors.ts';
import { webhookErrors } from './outgoing-webhooks/webhook-errors.ts';
import { productErrors } from './products/product-errors.ts';
import { reportErrors } from './reports/report-errors.ts';
import { templateErrors } from './templates/template-errors.ts';
import { twinErrors } from './twins/twin-errors.ts';
import { viewErrors } from './views/view-errors.ts';
import { placeErrors } from './places/place-errors.ts';

export interface CatalogueEntry {
  status: number;
  /** {name} is replaced by the error's parameter. */
  text: string;
}

const commonErrors = {
  invalidInput: { status: 400, text: 'Some values are not valid.' },
  malformedRequest: { status: 400, text: 'The request could not be read.' },
  crossSite: { status: 403, text: 'This request came from another site and was refused.' },
  forbidden: { status: 403, text: 'You do not have access to this.' },
  notYourDashboard: { status: 403, text: 'You do not have access to this dashboard.' },
  notByKey: {
    status: 403,
    text: 'An API key cannot create users, give people more access or start work that outlives the key. Sign in to do this.',
  },
  onlyInPerson: { status: 403, text: 'This requires your own sign-in. It cannot be done with an API key or while acting as someone else.' },
  notSignedIn: { status: 401, text: 'Sign in to continue.' },
  notFound: { status: 404, text: 'This does not exist, or you do not have access to it.' },
  changedMeanwhile: {
    status: 409,
    text: 'Someone else changed this while you were editing. Reload to see their change, then save again.',
  },
  nameTakenMeanwhile: { status: 409, text: 'Another record has this name now. Rename it, then restore this one.' },
  requestInProgress: { status: 409, text: 'The same request is still being processed.' },
  keyReused: { status: 422, text: 'Your earlier version was saved after all. Find it in the list and edit it there.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  unsupportedMediaType: { status: 415, text: 'This kind of content is not accepted here.' },
  tooManyRequests: { status: 429, text: 'Too many requests. Wait a moment and try again.' },
  busy: { status: 503, text: 'The service is busy. Try again in a few seconds.' },
  diskFull: { status: 507, text: 'There is no space left to save this. Nothing was saved.' },
  fault: { status: 500, text: 'Something went wrong' },
  unavailable: { status: 503, text: 'The service is restarting. Try again in a few seconds.' },
} as const satisfies Record<string, CatalogueEntry>;

export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...userErrors,
  ...identityErrors,
  ...customerErrors,
  ...agentErrors,
  ...dashboardErrors,
  ...bulkUploadErrors,
  ...listingErrors,
  ...verticalErrors,
  ...pictureErrors,
  ...resourceErrors,
  ...assetErrors,
  ...feedServerErrors,
  ...feedAccountErrors,
  ...filterErrors,
  ...jobErrors,
  ...feedFileErrors,
  ...storeErrors,
  ...dataFeedErrors,
  ...fileErrors,
  ...emailErrors,
  ...viewErrors,
  ...bulkActionErrors,
  ...webhookErrors,
  ...placeErrors,
  ...networkErrors,
  ...catalogErrors,
  ...creativeErrors,
  ...productErrors,
  ...templateErrors,
  ...orderErrors,
  ...approvalErrors,
  ...automationErrors,
  ...campaignErrors,
  ...leadErrors,
  ...reportErrors,
  ...twinErrors,
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams = Readonly<Record<string, string | number>>;

export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
