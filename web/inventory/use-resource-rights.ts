// May this person make resources here, and for which offices? If the dashboard's roles say so, and if they would see them
// afterwards: whoever is bound to offices needs one (specification 3 §6).
import { mayOwnResources } from '#domain/inventory/resources/index.ts';
import { endpointQuery, QUIETLY, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { useQuery } from '@tanstack/react-query';

interface ResourceRights {
  /** Undefined until it is known. */
  mayCreate: boolean | undefined;
  /** How many offices this person can choose from. */
  offices: number | undefined;
  /** Those of someone who is bound to them; null for whoever sees the whole customer. */
  ownOfficeIds: readonly string[] | null | undefined;
}

const OFFICE_BOUND = ['branchmanager', 'branchuser'];

/** Whether all that someone sees and decides is about their own offices. */
export const isOfficeBound = (roles: readonly string[]): boolean => roles.every((role) => OFFICE_BOUND.includes(role));

/** Nobody who is bound to offices has more. */
const MOST_OWN = 100;

export function useResourceRights(): ResourceRights {
  const { may } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: MOST_OWN, project: 'name' } }), meta: QUIETLY });
  const seesWholeCustomer = !isOfficeBound(roles);
  const officeIds = data?.offices.map(({ _id }) => _id);
  return {
    mayCreate: may('createResource') ? (seesWholeCustomer ? true : officeIds && mayOwnResources({ seesWholeCustomer, officeIds })) : false,
    offices: data?.count,
    ownOfficeIds: seesWholeCustomer ? null : officeIds,
  };
}
