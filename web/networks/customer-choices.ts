// What of the networks can be chosen for a customer? Only what serves it.
import { canAdvertise } from '#domain/networks/index.ts';
import type { AccountStatus, Network, TokenState } from '#domain/networks/index.ts';
import { endpointQuery, narrowedTo, useSession } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

/** More than one customer's accounts or pages ever were. */
const MOST = 100;

/** Who sees one customer only is answered with what serves it, and asks for nothing else. */
function useCustomerSearch(customerId: string): string | undefined {
  const isBound = useSession()?.customer != null || narrowedTo() !== null;
  return isBound ? undefined : JSON.stringify([{ field: 'customerIds', operator: 'in', value: [customerId] }]);
}

const page = { page: 1, limit: MOST, count: 'false' } as const;

const ACCOUNTS_OF = {
  facebook: { endpoint: 'listAdAccounts', nameField: 'name' },
  google: { endpoint: 'listGdnAccounts', nameField: 'descriptiveName' },
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

const choicesIn = (answer: CallOutput<'listAdAccounts' | 'listGdnAccounts'>) =>
  'adAccounts' in answer
    ? answer.adAccounts.map(({ name, ...facts }) => choiceOf(name, facts))
    : answer.gdnAccounts.map(({ descriptiveName, ...facts }) => choiceOf(descriptiveName, facts));

interface AccountFacts {
  _id: string;
  accountId?: string | undefined;
  status?: AccountStatus | undefined;
  tokenState?: TokenState | undefined;
}

/** Two accounts of a name are told apart by their ids; one on which nothing can run says so. */
function choiceOf(name = '', { _id, accountId = '', status = 'NOT_CHECKED', tokenState = 'NOT_LINKED' }: AccountFacts) {
  const runs = canAdvertise({ status, tokenState }) || status === 'NOT_CHECKED';
  return { value: _id, label: `${name} (${accountId})${runs ? '' : ', cannot run ads now'}`, runs };
}

export function usePageChoices(customerId: string) {
  const search = useCustomerSearch(customerId);
  return useQuery({
    ...endpointQuery('listFacebookPages', { query: { ...page, order: 'name', project: 'name,pageId', search } }),
    enabled: customerId !== '',
    select: ({ pages }) => pages.map(({ _id, name = '', pageId = '' }) => ({ value: _id, label: `${name} (${pageId})` })),
  });
}
