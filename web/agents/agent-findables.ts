// How are agents found by name or email?
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Findable } from '#web/navigation/index.ts';
import { IconUserStar } from '@tabler/icons-react';

const named = (text: string) => ({ field: 'nameOrEmail', operator: '%', value: text }) as const;

export const agentFindables: readonly Findable[] = [
  {
    group: 'Agents',
    icon: IconUserStar,
    opens: 'agent-edit',
    all: { to: 'agents', search: (text) => ({ filters: writeConditions([named(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listAgents', { query: { limit, count: 'false', project: 'fullName,customerName', search: JSON.stringify([named(search)]) } }),
      select: ({ agents }: CallOutput<'listAgents'>) => agents.map(({ _id, fullName = '', customerName }) => ({ _id, name: fullName, about: customerName, params: { agentId: _id } })),
    }),
  },
];
