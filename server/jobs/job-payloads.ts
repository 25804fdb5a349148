// What a job of each kind is given. Requests, schedules and handlers take their types from this table.
import { demoJobInput } from '#contract/jobs/index.ts';
import type { JobKindId } from '#domain/jobs/index.ts';
import { z } from 'zod';

/** More pictures are spread over several jobs. */
export const MAX_PICTURES_IN_JOB = 2000;

const nothing = z.strictObject({});

export const jobPayloads = {
  demo: demoJobInput,
  'clean-up': nothing,
  'deliver-email': z.strictObject({ messageId: z.uuid() }),
  'account-request': z.strictObject({ email: z.string(), wants: z.enum(['new-password', 'invitation']) }),
  'revoke-identity': z.strictObject({ revocationId: z.uuid() }),
  'check-network-tokens': nothing,
  /** Null for all ad accounts that are linked. */
  'update-from-meta': z.strictObject({ accountId: z.uuid().nullable() }),
  /** Null for all catalogs. */
  'sync-catalog': z.strictObject({ catalogId: z.uuid().nullable() }),
  'prepare-media': z.strictObject({ fileId: z.uuid() }),
  'picture-copies': z.strictObject({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MAX_PICTURES_IN_JOB) }),
  'bulk-action': z.strictObject({ bulkActionId: z.uuid() }),
  'bulk-upload': z.strictObject({ bulkId: z.uuid() }),
  'fetch-store': z.strictObject({ storeId: z.uuid() }),
  /** The feed account, or the store, whose waiting files are read. */
  'fetch-feed-files': z.strictObject({ accountId: z.uuid() }),
  'read-feed-file': z.strictObject({ sourceId: z.uuid() }),
  'fetch-feed-images': z.strictObject({ sourceId: z.uuid() }),
  'check-feed-silences': nothing,
  'listing-video': z.strictObject({ listingId: z.uuid(), userId: z.uuid().nullable() }),
  'locate-listings': z.strictObject({ customerId: z.uuid() }),
  'render-creative': z.strictObject({ creativeJobId: z.uuid() }),
  'render-document': z.strictObject({ documentId: z.uuid() }),
  'order-emails': nothing,
  'order-payment': z.strictObject({ orderId: z.uuid() }),
  'reconcile-payments': nothing,
  'remove-card': z.strictObject({ cardId: z.uuid() }),
  'deliver-order': z.strictObject({ deliveryId: z.uuid() }),
  'change-campaign': z.strictObject({ campaignId: z.uuid() }),
  'replace-creatives': z.strictObject({ campaignId: z.uuid() }),
  'compare-creatives': nothing,
  'observe-campaigns': z.strictObject({ accountId: z.uuid() }),
  'remove-duplicates': nothing,
  /** `since`: when a worker was replaced, in milliseconds. */
  'remove-order-duplicates': z.strictObject({ deliveryId: z.uuid(), since: z.number() }),
  /** Null for all accounts, and for all campaigns of an account. */
  'pull-figures': z.strictObject({ accountId: z.uuid().nullable(), campaignIds: z.array(z.uuid()).nullable() }),
  'check-operating-figures': nothing,
  'erase-old-leads': nothing,
  'send-lead-conversions': z.strictObject({ accountId: z.uuid() }),
  'apply-automation': z.strictObject({ customerId: z.uuid() }),
  'post-listings': z.strictObject({ storeId: z.uuid() }),
  'send-webhooks': z.strictObject({ endpointId: z.uuid() }),
} as const satisfies Record<JobKindId, z.ZodType>;

export type JobPayload<Kind extends JobKindId> = z.output<(typeof jobPayloads)[Kind]>;

/** A kind with a payload that fits it. */
export type JobOfAnyKind = { [Kind in JobKindId]: { kind: Kind; payload: z.input<(typeof jobPayloads)[Kind]> } }[JobKindId];
