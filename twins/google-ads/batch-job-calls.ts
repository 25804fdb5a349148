// Batch jobs: operations are added to a job, which runs a while later and fails each operation on its own.
import { describeFailure } from './errors/error-answer.ts';
import { AdsFailure, failWith } from './errors/ads-failure.ts';
import type { BatchJob } from './google-ads-state.ts';
import type { Call, CallSpec } from './handle-call.ts';
import { readMutateOperation } from './mutate-calls.ts';
import { commit } from './mutate/commit.ts';
import { decodeImages } from './mutate/decode-images.ts';
import { runOperations } from './mutate/run-operations.ts';
import type { Operation } from './mutate/run-operations.ts';
import { showResults } from './mutate/show-results.ts';
import { jobStatus, nameOfJob, nameOfRun, sequenceToken } from './serving/batch-job-state.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

const JOB = '{resource_name=customers/*/batchJobs/*}';
const MOST_RESULTS = 1000;

export const batchJobCalls: readonly CallSpec[] = [
  { route: 'POST /v25/customers/{customer_id=*}/batchJobs:mutate', on: 'writable-account', work: mutateJob },
  { route: `POST /v25/${JOB}:addOperations`, on: 'writable-account', work: addOperations },
  { route: `POST /v25/${JOB}:run`, on: 'writable-account', work: runJob },
  { route: `GET /v25/${JOB}:listResults`, on: 'account', work: listResults },
];

const accountOf = ({ access }: Call) => {
  if (!access) throw new Error('A batch job has an account');
  return access.account;
};

const notFound = (name: string) => failWith('requestError', 'RESOURCE_NOT_FOUND', `Resource was not found: '${name}'.`, { trigger: name });

function findJob(call: Call, name = `customers/${accountOf(call).id}/batchJobs/${call.params.jobId}`): BatchJob {
  const { batchJobs } = call.twin.state.read();
  const job = Object.hasOwn(batchJobs, name) ? batchJobs[name] : undefined;
  if (!job || job.customerId !== accountOf(call).id) throw notFound(name);
  return job;
}

function mutateJob(call: Call) {
  const { twin, now, requestId, body } = call;
  const { create, remove } = body.operation as { create?: object; remove?: string };
  if (remove !== undefined) {
    const job = findJob(call, remove);
    if (job.runAt !== null)
      throw failWith('batchJobError', 'CAN_ONLY_REMOVE_PENDING_JOB', 'Only pending jobs can be removed.', { trigger: remove });
    twin.change((draft) => delete draft.batchJobs[remove]);
    return { result: { resourceName: remove } };
  }
  if (!create) throw failWith('requestError', 'OPERATION_REQUIRED', 'The operation is required.', { path: ['operation'] });
  const name = twin.change((draft, addEffect) => {
    draft.made += 1;
    const job: BatchJob = {
      customerId: accountOf(call).id,
      id: String(20_000_000_000 + draft.made),
      createdAt: now,
      operations: [],
      images: {},
      sequence: 0,
      runAt: null,
      results: null,
    };
    draft.batchJobs[nameOfJob(job)] = job;
    addEffect('batchJob-created', { customer: job.customerId, resource: nameOfJob(job), requestId });
    return nameOfJob(job);
  });
  return { result: { resourceName: name } };
}

async function addOperations(call: Call) {
  const { twin, body } = call;
  requireNotStarted(findJob(call));
  if (call.operationErrors.length > 0) throw new AdsFailure(call.operationErrors);
  const decoded = await decodeImages(body.mutateOperations as Record<string, Operation['body']>[]);
  decoded.value.forEach(readMutateOperation);
  const job = findJob(call);
  requireNotStarted(job);
  const { sequenceToken: token } = body as { sequenceToken?: string };
  if ((token ?? (job.sequence === 0 ? sequenceToken(job) : '')) !== sequenceToken(job))
    throw failWith('batchJobError', 'INVALID_SEQUENCE_TOKEN', 'The sequence token is invalid.', {
      path: ['sequence_token'],
      trigger: token ?? '',
    });
  const added = twin.change((draft) => {
    const own = draft.batchJobs[nameOfJob(job)] as BatchJob;
    own.operations.push(...decoded.value);
    Object.assign(own.images, decoded.images);
    own.sequence += 1;
    return own;
  });
  return { totalOperations: String(added.operations.length), nextSequenceToken: sequenceToken(added) };
}

function requireNotStarted({ runAt }: BatchJob): void {
  if (runAt !== null)
    throw failWith(
      'batchJobError',
      'CANNOT_MODIFY_JOB_AFTER_JOB_STARTS_RUNNING',
      'The batch job cannot add more operations or run after it has started running.',
    );
}

function runJob(call: Call) {
  const { twin, now, requestId } = call;
  const job = findJob(call);
  requireNotStarted(job);
  if (job.operations.length === 0)
    throw failWith('batchJobError', 'EMPTY_OPERATIONS', 'The operations for an AddBatchJobOperations request were empty.');
  twin.change((draft, addEffect) => {
    (draft.batchJobs[nameOfJob(job)] as BatchJob).runAt = now;
    addEffect('batchJob-started', { customer: job.customerId, resource: nameOfJob(job), operations: job.operations.length, requestId });
  });
  return { name: nameOfRun(job), done: false };
}

function listResults(call: Call) {
  const job = findJob(call);
  if (jobStatus(job, call.now) !== 'DONE' || !job.results)
    throw failWith('batchJobError', 'RESULTS_NOT_READY', 'The results for this batch job are not ready.');
  const size = Number(call.query.get('pageSize') ?? MOST_RESULTS);
  if (!Number.isInteger(size) || size < 1 || size > MOST_RESULTS)
    throw failWith('batchJobError', 'INVALID_PAGE_SIZE', 'The page size is invalid.');
  const offset = Number(call.query.get('pageToken') ?? 0);
  if (!Number.isInteger(offset) || offset < 0) throw failWith('requestError', 'INVALID_PAGE_TOKEN', 'Page token is invalid.');
  const page = job.results.slice(offset, offset + size);
  return {
    ...(page.length > 0 && { results: page }),
    ...(offset + size < job.results.length && { nextPageToken: String(offset + size) }),
  };
}

/** Runs the operations of jobs whose time has come. Called before every request, so that nothing sees a job done without its effects. */
export function runDueJobs(twin: GoogleAdsTwin, requestId: string): void {
  const { batchJobs } = twin.state.read();
  for (const [name, job] of Object.entries(batchJobs)) {
    const account = twin.state.read().accounts[job.customerId];
    if (!account || job.results || jobStatus(job, twin.clock.now()) !== 'DONE') continue;
    const outcome = runOperations({
      state: twin.state.read(),
      account,
      now: twin.clock.now(),
      operations: (job.operations as Record<string, Operation['body']>[]).map(readMutateOperation),
      images: job.images,
      isPartial: true,
      refusesSameFile: false,
      knownErrors: [],
    });
    commit(twin, outcome.workspace, requestId);
    const results = showResults(outcome, false).map(({ single, result }, index) => {
      const errors = outcome.errors.filter(({ path }) => path?.[1] === index);
      const failed = errors[0] && {
        status: { code: 3, message: errors[0].message, details: [describeFailure(errors, twin.version, requestId)] },
      };
      return { operationIndex: String(index), ...(failed ?? { mutateOperationResponse: { [`${single}Result`]: result } }) };
    });
    twin.change((draft, addEffect) => {
      (draft.batchJobs[name] as BatchJob).results = results;
      addEffect('batchJob-done', {
        customer: job.customerId,
        resource: name,
        failed: outcome.results.filter((each) => each === null).length,
      });
    });
  }
}
