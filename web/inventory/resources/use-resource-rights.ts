// May this person make resources here? If the dashboard's roles say so, and if they would see them afterwards: whoever is bound to
// offices needs one (specification 3 §6).
import { mayOwnResources } from '#domain/inventory/resources/index.ts';
import { endpointQuery, QUIETLY, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { useQuery } from '@tanstack/react-query';

export interface ResourceRights {
  /** Undefined until it is known. */
  mayCreate: boolean | undefined;
  /** How many offices this person can choose from. */
  offices: number | undefined;
}

const OFFICE_BOUND = ['branchmanager', 'branchuser'];

export function useResourceRights(): ResourceRights {
  const { may } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: QUIETLY });
  const seesWholeCustomer = roles.some((role) => !OFFICE_BOUND.includes(role));
  if (!may('createResource')) return { mayCreate: false, offices: data?.count };
  const officeIds = data?.offices.map(({ _id }) => _id);
  if (seesWholeCustomer) return { mayCreate: true, offices: data?.count };
  return { mayCreate: officeIds && mayOwnResources({ seesWholeCustomer, officeIds }), offices: data?.count };
}
