// The office and agent of a listing that this person saves: a manager's belongs to one of their offices, an agent's to themselves, because
// nobody can save a listing that they would not see afterwards.
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnerRequirements, ListingOwner } from '../../listing-values.ts';

/** Undefined while loading. */
export function useListingOwner(): { owner: ListingOwner; requirements: OwnerRequirements } | undefined {
  const roles = useSession()?.roles ?? [];
  const seesAll = hasAnyRole(roles, ['admin', 'corporate']);
  const isManager = !seesAll && roles.includes('branchmanager');
  const isAgent = !seesAll && !isManager;
  const ownAgent = useQuery({ ...endpointQuery('readOwnAgent'), enabled: isAgent });
  const offices = useQuery(endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }));
  if ((isAgent && ownAgent.isPending) || offices.isPending) return undefined;
  const agentId = (isAgent && ownAgent.data?.agent?._id) || '';
  const [office, ...others] = offices.data?.offices ?? [];
  return { owner: { officeId: office && others.length === 0 ? office._id : '', agentId }, requirements: { office: isManager, agentId } };
}
