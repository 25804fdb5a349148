// Tells whether this person may create resources in this dashboard, and for which offices. The dashboard's roles must allow it, and people
// who only see their own offices need at least one, or they would not see what they created (specification 3 §6).
import { mayOwnResources } from '#domain/inventory/resources/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { useQuery } from '@tanstack/react-query';

interface ResourceRights {
  /** Undefined while loading. */
  mayCreate: boolean | undefined;
  /** How many offices this person can choose from. */
  offices: number | undefined;
  /** The person's own offices; null for people who see the whole customer. */
  ownOfficeIds: readonly string[] | null | undefined;
}

const OFFICE_BOUND = ['branchmanager', 'branchuser'];

/** True for people who see and change only what belongs to their own offices. */
export const isOfficeBound = (roles: readonly string[]): boolean => roles.every((role) => OFFICE_BOUND.includes(role));

/** No office-bound person has more offices than this. */
const MAX_OWN_OFFICES = 100;

export function useResourceRights(): ResourceRights {
  const { may } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { data } = useQuery({
    ...endpointQuery('listOffices', { query: { limit: MAX_OWN_OFFICES, project: 'name' } }),
    meta: NO_ERROR_REDIRECT,
  });
  const seesWholeCustomer = !isOfficeBound(roles);
  const officeIds = data?.offices.map(({ _id }) => _id);
  return {
    mayCreate: may('createResource') ? (seesWholeCustomer ? true : officeIds && mayOwnResources({ seesWholeCustomer, officeIds })) : false,
    offices: data?.count,
    ownOfficeIds: seesWholeCustomer ? null : officeIds,
  };
}
