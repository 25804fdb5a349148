// Every kind of job that this process can run: one registration line per kind, under the ids of the domain's table.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKindId } from '#domain/jobs/index.ts';
import {
  answerAccountRequest,
  deleteExpiredSessions,
  deleteOldSignInFailures,
  deleteExpiredProviderFlows,
  deleteOldEmailRequests,
  deleteExpiredPreauthTokens,
  deleteOldTokens,
  deleteExpiredSignUps,
  revokeIdentity,
  userActions,
} from '../accounts/index.ts';
import { deleteOldApprovalEmails, reportOverdueApprovals } from '../approvals/index.ts';
import { applyAutomationJob, postListingsJob, startAutomation, startAutoPosts } from '../automation/index.ts';
import {
  changeCampaignJob,
  compareChangedCreatives,
  compareCreativesJob,
  completeOrders,
  deliverOrderJob,
  observeCampaignsJob,
  removeDuplicatesJob,
  removeOrderDuplicatesJob,
  replaceCreativesJob,
  resendChanges,
  applyStops,
  startDeliveries,
  startObservations,
} from '../campaigns/index.ts';
import { bulkActionJob } from '../bulk-actions/bulk-action-job.ts';
import { deleteOldBulkActions } from '../bulk-actions/bulk-action-store.ts';
import { syncCatalogJob } from '../catalogs/index.ts';
import { customerActions } from '../customers/index.ts';
import { sendLeadConversionsJob, startLeadConversions } from '../conversions/index.ts';
import { renderCreativeJob } from '../creatives/index.ts';
import { deliverEmail } from '../emails/index.ts';
import {
  checkFeedSilences,
  deleteOldFeedFiles,
  deleteStrayOriginals,
  deleteOldFeedRecords,
  deleteUsedUploads,
  fetchFeedFilesJob,
  fetchFeedImagesJob,
  fetchStoreJob,
  checkFeedFolders,
  startStoreFetches,
  readFeedFileJob,
  startFeedFiles,
  startFeedImages,
} from '../feeds/index.ts';
import { deleteUnfinishedFiles, pictureCopiesJob, prepareMedia } from '../files/index.ts';
import { deleteOldIdempotencyKeys } from '../http/once-per-idempotency-key.ts';
import {
  bulkUploadJob,
  deleteOldListingEvents,
  deleteOldShortQueries,
  deleteReadUploadFiles,
  listingActions,
  listingVideoJob,
  locateListingsJob,
  startLocatingListings,
} from '../inventory/index.ts';
import { announceLeads, eraseOldLeadsJob, pollLeadForms, readAnnouncedLeads } from '../leads/index.ts';
import { deleteOldNotifications } from '../notifications/index.ts';
import { checkNetworkTokens, deleteUnusedSignIns, subscribePages, updateFromMetaJob } from '../networks/index.ts';
import {
  deleteOldProviderRequests,
  deleteOldWebhookEvents,
  deleteExpiredPaymentSessions,
  deleteRemovedCards,
  orderActions,
  orderEmailsJob,
  orderPaymentJob,
  reconcilePaymentsJob,
  renderDocumentJob,
  removeCardJob,
  settleRecentPayments,
} from '../orders/index.ts';
import { closeLedgers, pullFiguresJob } from '../results/index.ts';
import { checkOperatingFigures, compactNetworkCalls } from '../operating/index.ts';
import { deleteOldWebhookDeliveries, sendWebhooksJob, startWebhooks } from '../outgoing-webhooks/index.ts';
import { deleteOldSharedEmails } from '../reports/index.ts';
import { deleteOldGeocodedAddresses } from '../places/index.ts';
import { jobKind } from './job-kind.ts';
import type { JobKind } from './job-kind.ts';
import { maintenanceJob, oldJobsTask } from './scheduled/maintenance-job.ts';
import type { WorkerRound } from './worker/repeat-round.ts';

/** A job that only counts, so that people can see how jobs behave: progress, stopping, failing and retrying. */
const demoJob = jobKind({
  id: 'demo',
  retries: 2,
  timeoutSeconds: 900,
  concurrency: 4,
  firstRetryDelayMs: 2000,
  async handle({ payload, attempt, report, signal }) {
    for (let step = 1; step <= payload.steps; step++) {
      await sleep(payload.stepMs, undefined, { signal });
      if (step === payload.failAtStep && attempt <= payload.failures) throw new Error(`Step ${step} failed, as was asked of this demo job`);
      await report({ value: Math.round((100 * step) / payload.steps), message: `Step ${step} of ${payload.steps}` });
    }
  },
});

export const jobKinds: Readonly<Record<JobKindId, JobKind>> = {
  demo: demoJob,
  'clean-up': maintenanceJob([
    { description: 'old request keys', run: deleteOldIdempotencyKeys },
    { description: 'old sign-in failures', run: deleteOldSignInFailures },
    { description: 'old requests for emails', run: deleteOldEmailRequests },
    { description: 'sign-ups that were never confirmed', run: deleteExpiredSignUps },
    { description: 'links that expired long ago', run: deleteOldTokens },
    { description: 'unused sign-ins as someone else', run: deleteExpiredPreauthTokens },
    { description: 'sign-ins that never came back from a provider', run: deleteExpiredProviderFlows },
    { description: 'network sign-ins that link no account', run: deleteUnusedSignIns },
    { description: 'saved queries that were not used lately', run: deleteOldShortQueries },
    { description: 'uploaded tables that were read', run: deleteReadUploadFiles },
    { description: 'originals of old feed files', run: deleteOldFeedFiles },
    { description: 'originals that belong to no feed file', run: deleteStrayOriginals },
    { description: 'results of old feed records', run: deleteOldFeedRecords },
    { description: 'uploaded pictures that listings have taken over', run: deleteUsedUploads },
    { description: 'files that were never finished', run: deleteUnfinishedFiles },
    { description: 'card screens that were left open', run: deleteExpiredPaymentSessions },
    { description: 'removed cards', run: deleteRemovedCards },
    { description: 'old webhook events', run: deleteOldWebhookEvents },
    { description: 'the old log of outgoing webhooks', run: deleteOldWebhookDeliveries },
    { description: 'old requests to the payment provider', run: deleteOldProviderRequests },
    { description: 'old counts of emails to sellers', run: deleteOldApprovalEmails },
    { description: 'the counts of shared emails', run: deleteOldSharedEmails },
    { description: 'old answers of the geocoder', run: deleteOldGeocodedAddresses },
    { description: 'old events of listings', run: deleteOldListingEvents },
    { description: 'expired sessions', run: deleteExpiredSessions },
    { description: 'old counts of requests to the networks', run: compactNetworkCalls },
    { description: 'old notifications', run: deleteOldNotifications },
    { description: 'outcomes of old bulk actions', run: deleteOldBulkActions },
    oldJobsTask,
  ]),
  'deliver-email': deliverEmail,
  'account-request': answerAccountRequest,
  'revoke-identity': revokeIdentity,
  'check-network-tokens': checkNetworkTokens,
  'update-from-meta': updateFromMetaJob(),
  'sync-catalog': syncCatalogJob(),
  'prepare-media': prepareMedia,
  'picture-copies': pictureCopiesJob,
  'bulk-upload': bulkUploadJob,
  'bulk-action': bulkActionJob([...userActions, ...customerActions, ...listingActions, ...orderActions]),
  'fetch-store': fetchStoreJob,
  'fetch-feed-files': fetchFeedFilesJob,
  'read-feed-file': readFeedFileJob,
  'fetch-feed-images': fetchFeedImagesJob,
  'check-feed-silences': checkFeedSilences,
  'listing-video': listingVideoJob,
  'locate-listings': locateListingsJob,
  'render-creative': renderCreativeJob,
  'render-document': renderDocumentJob,
  'order-emails': orderEmailsJob,
  'order-payment': orderPaymentJob,
  'reconcile-payments': reconcilePaymentsJob,
  'remove-card': removeCardJob,
  'deliver-order': deliverOrderJob(),
  'change-campaign': changeCampaignJob(),
  'replace-creatives': replaceCreativesJob,
  'compare-creatives': compareCreativesJob,
  'observe-campaigns': observeCampaignsJob,
  'remove-duplicates': removeDuplicatesJob,
  'remove-order-duplicates': removeOrderDuplicatesJob,
  'pull-figures': pullFiguresJob,
  'check-operating-figures': checkOperatingFigures,
  'erase-old-leads': eraseOldLeadsJob,
  'apply-automation': applyAutomationJob(),
  'post-listings': postListingsJob,
  'send-webhooks': sendWebhooksJob,
  'send-lead-conversions': sendLeadConversionsJob,
};

/** Work that is due more often than a schedule allows. Its runs do not appear among the jobs. */
export const workerRounds: readonly WorkerRound[] = [
  { name: 'recent payments', pauseMs: 20_000, run: settleRecentPayments },
  { name: 'orders to deliver', pauseMs: 5000, run: startDeliveries },
  { name: 'campaigns to stop', pauseMs: 5000, run: applyStops },
  { name: 'changes to send again', pauseMs: 5000, run: resendChanges },
  { name: 'approvals that are overdue', pauseMs: 60_000, run: reportOverdueApprovals },
  { name: 'creatives to compare', pauseMs: 10_000, run: compareChangedCreatives },
  { name: 'accounts to observe', pauseMs: 10_000, run: startObservations },
  { name: 'pages to subscribe', pauseMs: 30_000, run: subscribePages },
  { name: 'leads of webhooks', pauseMs: 2000, run: readAnnouncedLeads },
  { name: 'leads of forms', pauseMs: 30_000, run: pollLeadForms },
  { name: 'emails about leads', pauseMs: 3000, run: announceLeads },
  { name: 'qualified leads to send', pauseMs: 30_000, run: startLeadConversions },
  { name: 'feed accounts to look at', pauseMs: 5000, run: checkFeedFolders },
  { name: 'stores to fetch', pauseMs: 5000, run: startStoreFetches },
  { name: 'feed files to read', pauseMs: 5000, run: startFeedFiles },
  { name: 'pictures of feeds to fetch', pauseMs: 5000, run: startFeedImages },
  { name: 'listings to locate', pauseMs: 5000, run: startLocatingListings },
  { name: 'events for automation rules', pauseMs: 3000, run: startAutomation },
  { name: 'listings to post', pauseMs: 10_000, run: startAutoPosts },
  { name: 'webhooks to send', pauseMs: 2000, run: startWebhooks },
  { name: 'orders to complete', pauseMs: 20_000, run: completeOrders },
  { name: 'ledgers to close', pauseMs: 60_000, run: closeLedgers },
];
