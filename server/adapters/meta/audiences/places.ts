// Places that can be targeted, and how many people a targeting reaches.
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { of } from '../objects.ts';
import type { MetaTargeting } from './targeting.ts';

const place = z.object({
  key: z.coerce.string(),
  name: z.string(),
  type: z.string(),
  country_code: z.string().optional(),
  country_name: z.string().optional(),
  region: z.string().optional(),
  supports_city: z.boolean().optional(),
});
export type TargetPlace = z.output<typeof place>;

const estimate = z.object({ users_lower_bound: z.number(), users_upper_bound: z.number(), estimate_ready: z.boolean().optional() });
/** Meta's own pages show it as an object and as a list of one. */
const estimates = z.object({ data: z.union([estimate, z.tuple([estimate]).transform(([only]) => only)]) });
export type ReachEstimate = z.output<typeof estimate>;

const MOST_PLACES = 25;

export interface MetaPlaces {
  search(
    access: AdAccountAccess,
    query: { q: string; location_types: readonly ('country' | 'region' | 'city' | 'zip' | 'place')[]; country_code?: string },
  ): Promise<TargetPlace[]>;
  reach(access: AdAccountAccess, targeting: MetaTargeting): Promise<Answered<ReachEstimate>>;
}

export function openPlaces(graph: Graph): MetaPlaces {
  return {
    async search(access, query) {
      const params = { type: 'adgeolocation', limit: MOST_PLACES, fields: undefined, ...query };
      const found: TargetPlace[] = [];
      for await (const row of graphList(graph, { path: 'search', params, ...of(access) }, place)) {
        found.push(row);
        if (found.length === MOST_PLACES) break;
      }
      return found;
    },
    async reach(access, targeting) {
      const { data, requestId } = await graph.call(
        {
          method: 'GET',
          path: graphPath`${access.account}/reachestimate`,
          effect: 'read',
          params: { targeting_spec: targeting },
          ...of(access),
        },
        estimates,
      );
      return { ...data, requestId };
    },
  };
}
