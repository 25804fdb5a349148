// Where does a listing that this person saves belong? A manager's to one of their offices, an agent's to themselves: nobody saves one
// that they could not see afterwards.
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { Demands, OwnPlace } from '../listing-values.ts';

/** Undefined until it is known. */
export function useOwnPlace(): { own: OwnPlace; demands: Demands } | undefined {
  const roles = useSession()?.roles ?? [];
  const seesAll = hasAnyRole(roles, ['admin', 'corporate']);
  const isManager = !seesAll && roles.includes('branchmanager');
  const isAgent = !seesAll && !isManager;
  const me = useQuery({ ...endpointQuery('readOwnAgent'), enabled: isAgent });
  const offices = useQuery(endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }));
  if ((isAgent && me.isPending) || offices.isPending) return undefined;
  const agentId = (isAgent && me.data?.agent?._id) || '';
  const [office, ...others] = offices.data?.offices ?? [];
  return { own: { officeId: office && others.length === 0 ? office._id : '', agentId }, demands: { office: isManager, agentId } };
}
