// The calls that write resources: googleAds:mutate for several kinds at once, and one call for each kind.
import { AdsFailure, failWith } from './errors/ads-failure.ts';
import type { Call, CallSpec } from './handle-call.ts';
import { faultAfterWrite, faultOfWrite } from './injected-faults.ts';
import { commit } from './mutate/commit.ts';
import { decodeImages } from './mutate/decode-images.ts';
import { kindOfOperation, KINDS } from './mutate/kinds.ts';
import { runOperations } from './mutate/run-operations.ts';
import type { MutateOutcome, Operation } from './mutate/run-operations.ts';
import { showPartialFailure, showResults } from './mutate/show-results.ts';

const MOST_OPERATIONS = 10_000;

interface MutateBody {
  partialFailure?: boolean;
  validateOnly?: boolean;
  responseContentType?: string;
}

export const mutateCalls: readonly CallSpec[] = [
  {
    route: 'POST /v25/customers/{customer_id=*}/googleAds:mutate',
    on: 'writable-account',
    cost: ({ body }) => (body.mutateOperations as unknown[]).length,
    async work(call) {
      const { body, images } = await decodeBody(call);
      const operations = (body.mutateOperations as Record<string, Operation['body']>[]).map(readMutateOperation);
      const outcome = mutate(call, body, operations, images);
      if (!outcome) return {};
      const responses = showResults(outcome, isWithResources(body)).map(({ single, result }) =>
        single === null ? {} : { [`${single}Result`]: result },
      );
      return { mutateOperationResponses: responses, ...showPartialFailure(outcome.errors, call.twin.version, call.requestId) };
    },
  },
  ...Object.values(KINDS).map((kind): CallSpec => ({
    route: `POST /v25/customers/{customer_id=*}/${kind.kind}:mutate`,
    on: 'writable-account',
    cost: ({ body }) => (body.operations as unknown[]).length,
    async work(call) {
      const { body, images } = await decodeBody(call);
      const operations = (body.operations as Operation['body'][]).map((each, index) => ({ kind, path: ['operations', index], body: each }));
      const outcome = mutate(call, body, operations, images);
      if (!outcome) return {};
      const results = showResults(outcome, isWithResources(body)).map(({ result }) => result);
      return { results, ...showPartialFailure(outcome.errors, call.twin.version, call.requestId) };
    },
  })),
];

const isWithResources = ({ responseContentType }: MutateBody): boolean => responseContentType === 'MUTABLE_RESOURCE';

async function decodeBody({ body }: Call) {
  const { value, images } = await decodeImages(body);
  return { body: value, images };
}

export function readMutateOperation(operation: Record<string, Operation['body']>, index: number): Operation {
  const [entry] = Object.entries(operation);
  const kind = entry && kindOfOperation(entry[0]);
  if (!entry || !kind)
    throw failWith('requestError', 'OPERATION_REQUIRED', 'The operation is required.', { path: ['mutate_operations', index] });
  return { kind, path: ['mutate_operations', index, entry[0]], body: entry[1] };
}

/** Null when the request only asked for a check. */
function mutate(
  call: Call,
  body: MutateBody,
  operations: readonly Operation[],
  images: Parameters<typeof runOperations>[0]['images'],
): MutateOutcome | null {
  const { twin, access, now, requestId, operationErrors } = call;
  if (!access) throw new Error('A call that writes has an account');
  if (operations.length > MOST_OPERATIONS)
    throw failWith('requestError', 'TOO_MANY_MUTATE_OPERATIONS', `Too many mutate operations: at most ${MOST_OPERATIONS}.`);
  const conflict = faultOfWrite(twin);
  if (conflict) throw conflict;
  const isPartial = body.partialFailure ?? false;
  const outcome = runOperations({
    state: twin.state.read(),
    account: access.account,
    now,
    operations,
    images,
    isPartial,
    refusesSameFile: twin.faults.has('duplicate-asset'),
    knownErrors: operationErrors,
  });
  if (outcome.errors.length > 0 && !isPartial) throw new AdsFailure(outcome.errors);
  if (body.validateOnly) return outcome.errors.length > 0 ? outcome : null;
  commit(twin, outcome.workspace, requestId);
  const late = faultAfterWrite(twin);
  if (late) throw late;
  return outcome;
}
