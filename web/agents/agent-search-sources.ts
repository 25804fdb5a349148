// Search of agents by name or email, for the command palette.
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconUserStar } from '@tabler/icons-react';

const nameOrEmailContains = (text: string) => ({ field: 'nameOrEmail', operator: '%', value: text }) as const;

export const agentSearchSources: readonly SearchSource[] = [
  {
    group: 'Agents',
    icon: IconUserStar,
    opens: 'agent-edit',
    all: { to: 'agents', search: (text) => ({ filters: writeConditions([nameOrEmailContains(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listAgents', {
        query: { limit, count: 'false', project: 'fullName,customerName', search: JSON.stringify([nameOrEmailContains(search)]) },
      }),
      select: ({ agents }: CallOutput<'listAgents'>) =>
        agents.map(({ _id, fullName = '', customerName }) => ({ _id, name: fullName, about: customerName, params: { agentId: _id } })),
    }),
  },
];
