// The routes of the API, made from the calls of the definitions, and the start of uploads.
import type { Handler, Routes } from '../frame/serve.ts';
import { accountCalls } from './account-calls.ts';
import { batchJobCalls, runDueJobs } from './batch-job-calls.ts';
import { handleCall, nextRequestId, refuseVersion, respond } from './handle-call.ts';
import { mutateCalls } from './mutate-calls.ts';
import { searchCalls } from './search-calls.ts';
import type { GoogleAdsTwin } from './twin-context.ts';
import { CREATE_UPLOAD, sessionRoutes, videoUploadCalls } from './video-upload-calls.ts';
import type { UploadSessions } from './video-upload-calls.ts';

const CALLS = [...searchCalls, ...mutateCalls, ...accountCalls, ...batchJobCalls, ...videoUploadCalls];

export function googleAdsRoutes(twin: GoogleAdsTwin): Routes {
  const settled =
    (handler: Handler): Handler =>
    (request) => {
      runDueJobs(twin, nextRequestId(twin));
      return handler(request);
    };
  const routes = Object.fromEntries(CALLS.map((spec) => [patternOf(spec.route, twin.version), settled(handleCall(twin, spec))]));
  const create = routes[patternOf(CREATE_UPLOAD, twin.version)];
  const sessions: UploadSessions = new Map();
  return {
    ...routes,
    ...(create && { [patternOf(CREATE_UPLOAD, twin.version).replace(' /', ' /resumable/upload/')]: startUpload(twin, sessions, create) }),
    ...sessionRoutes(twin, sessions),
    'POST /{version}/customers/{rest*}': refuseVersion(twin),
    'GET /{version}/customers:listAccessibleCustomers': refuseVersion(twin),
  };
}

/** The pattern of a route of the definitions. */
const patternOf = (route: string, version: string): string =>
  route
    .replace('/v25/', `/${version}/`)
    .replace('{customer_id=*}', '{customerId}')
    .replace('{resource_name=customers/*/batchJobs/*}', 'customers/{customerId}/batchJobs/{jobId}');

/** The metadata are checked when the file is there, as the whole call. */
const startUpload =
  (twin: GoogleAdsTwin, sessions: UploadSessions, create: Handler): Handler =>
  (request) => {
    const requestId = nextRequestId(twin);
    if (request.headers['x-goog-upload-protocol'] !== 'resumable' || request.headers['x-goog-upload-command'] !== 'start')
      return respond(
        400,
        { error: { code: 400, message: 'Expected the start of a resumable upload.', status: 'INVALID_ARGUMENT' } },
        requestId,
      );
    const bytes = Number(request.headers['x-goog-upload-header-content-length'] ?? 0);
    sessions.set(requestId, { create: () => create(request), bytes, received: 0 });
    return respond(200, {}, requestId, {
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `${twin.baseUrl()}/resumable/sessions/${requestId}`,
      'x-goog-upload-chunk-granularity': '262144',
    });
  };
