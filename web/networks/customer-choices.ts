// The ad accounts and Meta pages that serve a customer, as choices for fields.
import { accessProblem, givesAccess, whyUnableToAdvertise } from '#domain/networks/index.ts';
import type { AccountStatus, Network, TokenState } from '#domain/networks/index.ts';
import { endpointQuery, scopedCustomerId, useSession } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

/** Enough for one customer, so there is no paging. */
const MAX_CHOICES = 100;

/** The server already narrows the answer for users of one customer and for staff who chose one; others filter by the customer. */
function useCustomerSearch(customerId: string): string | undefined {
  const isNarrowed = useSession()?.customer != null || scopedCustomerId() !== null;
  return isNarrowed ? undefined : JSON.stringify([{ field: 'customerIds', operator: 'in', value: [customerId] }]);
}

const page = { page: 1, limit: MAX_CHOICES, count: 'false' } as const;

const ACCOUNTS_OF = {
  meta: { endpoint: 'listAdAccounts', nameField: 'name' },
  google: { endpoint: 'listGoogleAccounts', nameField: 'descriptiveName' },
} as const;

export function useAccountChoices(network: Network, customerId: string) {
  const { endpoint, nameField } = ACCOUNTS_OF[network];
  const search = useCustomerSearch(customerId);
  return useQuery({
    ...endpointQuery(endpoint, { query: { ...page, order: nameField, project: `${nameField},accountId,status,tokenState`, search } }),
    enabled: customerId !== '',
    select: choicesIn,
  });
}

const choicesIn = (answer: CallOutput<'listAdAccounts' | 'listGoogleAccounts'>) =>
  'adAccounts' in answer
    ? answer.adAccounts.map(({ name, ...facts }) => choiceOf(name, facts))
    : answer.gdnAccounts.map(({ descriptiveName, ...facts }) => choiceOf(descriptiveName, facts));

interface AccountFacts {
  _id: string;
  accountId?: string | undefined;
  status?: AccountStatus | undefined;
  tokenState?: TokenState | undefined;
}

export type AccountChoice = ReturnType<typeof choiceOf>;

/** The id tells accounts of the same name apart; an account that cannot run ads says why. */
function choiceOf(name = '', { _id, accountId = '', status = 'NOT_CHECKED', tokenState = 'NOT_LINKED' }: AccountFacts) {
  const reason = whyUnableToAdvertise({ status, tokenState });
  return {
    value: _id,
    label: `${name} (${accountId})${reason === null ? '' : `, cannot run ads: ${reason}`}`,
    runs: reason === null,
    hasAccess: givesAccess(tokenState),
    status,
    tokenState,
  };
}

export function usePageChoices(customerId: string) {
  const search = useCustomerSearch(customerId);
  return useQuery({
    ...endpointQuery('listMetaPages', { query: { ...page, order: 'name', project: 'name,pageId,tokenState', search } }),
    enabled: customerId !== '',
    select: ({ pages }) => pages.map(pageChoice),
  });
}

interface PageFacts {
  _id: string;
  name?: string | undefined;
  pageId?: string | undefined;
  tokenState?: TokenState | undefined;
}

function pageChoice({ _id, name = '', pageId = '', tokenState = 'LINKED' }: PageFacts) {
  const problem = accessProblem(tokenState);
  return { value: _id, label: `${name} (${pageId})${problem === null ? '' : `, ${problem}`}` };
}
