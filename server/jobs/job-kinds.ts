// Every kind of job that this process can do: one registration line per kind, by the ids of the domain's table.
import type { JobKindId } from '#domain/jobs/index.ts';
import { forgetUnfinishedFiles, prepareMedia } from '../files/index.ts';
import { bulkUploadJob, forgetOldQueries, forgetReadUploads, listingVideoJob, slideShow } from '../inventory/index.ts';
import { deliverMail } from '../mail/index.ts';
import { forgetOldNotices, forgetOldPaymentSessions, orderLettersJob, orderPaymentJob, reconcilePaymentsJob } from '../orders/index.ts';
import { answerAccountRequest, forgetExpiredSessions, forgetOldFailures, forgetOldFlows, forgetOldMailAsks, forgetOldPreauth, forgetOldTokens, forgetUnverifiedSignUps, revokeIdentity } from '../accounts/index.ts';
import { forgetOldRequestKeys } from '../http/once-per-key.ts';
import { demoJob } from './demo-job.ts';
import { houseKeeping, longEndedJobs } from './house-keeping.ts';
import type { JobKind } from './job-kind.ts';

export const jobKinds: Readonly<Record<JobKindId, JobKind>> = {
  demo: demoJob,
  'house-keeping': houseKeeping([
    { what: 'old request keys', forget: forgetOldRequestKeys },
    { what: 'old sign-in failures', forget: forgetOldFailures },
    { what: 'old requests for emails', forget: forgetOldMailAsks },
    { what: 'sign-ups that were never confirmed', forget: forgetUnverifiedSignUps },
    { what: 'links that expired long ago', forget: forgetOldTokens },
    { what: 'unused sign-ins as someone else', forget: forgetOldPreauth },
    { what: 'sign-ins that never came back from a provider', forget: forgetOldFlows },
    { what: 'short queries that nobody asked for lately', forget: forgetOldQueries },
    { what: 'uploaded tables that were read', forget: forgetReadUploads },
    { what: 'files that were never finished', forget: forgetUnfinishedFiles },
    { what: 'card screens that were left open', forget: forgetOldPaymentSessions },
    { what: 'old notices about payments', forget: forgetOldNotices },
    { what: 'expired sessions', forget: forgetExpiredSessions },
    longEndedJobs,
  ]),
  'deliver-mail': deliverMail,
  'account-request': answerAccountRequest,
  'revoke-identity': revokeIdentity,
  'prepare-media': prepareMedia,
  'bulk-upload': bulkUploadJob,
  'listing-video': listingVideoJob(slideShow),
  'order-letters': orderLettersJob,
  'order-payment': orderPaymentJob,
  'reconcile-payments': reconcilePaymentsJob,
};
