// Where does a listing that this person makes belong? To their office where they have one only, and to themselves where they are an agent.
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnPlace } from '../listing-values.ts';

/** Undefined until it is known. */
export function useOwnPlace(): OwnPlace | undefined {
  const roles = useSession()?.roles ?? [];
  const mayBeAgent = hasAnyRole(roles, ['branchuser', 'branchmanager', 'corporate']);
  const { data, isPending } = useQuery({ ...endpointQuery('readOwnAgent'), enabled: mayBeAgent });
  if (mayBeAgent && isPending) return undefined;
  const agent = data?.agent ?? null;
  const [office, ...others] = agent?.offices ?? [];
  return { officeId: office && others.length === 0 ? office._id : '', agentId: roles.includes('branchuser') ? (agent?._id ?? '') : '' };
}
