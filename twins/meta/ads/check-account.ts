// Nothing new can be made in an ad account that is not active. Replayed calls are of a past in which the account was.
import { GraphError } from '../graph/graph-error.ts';
import type { GraphNode } from '../meta-state.ts';

/** account_status of accounts that may advertise: active, and in the days of grace after a failed payment. */
const MAY_ADVERTISE = [1, 9];

const CREATIONS = ['campaigns', 'adsets', 'adcreatives', 'ads'].map((edge) => `POST AdAccount/${edge}`);

/** Unverified: Meta's documentation does not name the code and subcode of this refusal. The subcode is that of the issue of existing ads. */
export function checkAccountActive(call: string, node: GraphNode): void {
  if (!CREATIONS.includes(call)) return;
  if (MAY_ADVERTISE.includes((node as GraphNode<'AdAccount'>).data.statusLog.at(-1)?.value ?? 0)) return;
  throw new GraphError({
    code: 100,
    subcode: 1_815_116,
    message: 'Invalid parameter',
    userTitle: 'Ad account not active',
    userMessage: 'The ad account is disabled or has an unpaid balance. Nothing new can be created until this is resolved.',
  });
}
