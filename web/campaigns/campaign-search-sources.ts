// The command palette's search source for campaigns on Facebook and Instagram: by name or order number.
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconSpeakerphone } from '@tabler/icons-react';

const textCondition = (text: string) => ({ field: 'text', operator: '%', value: text }) as const;

export const campaignSearchSources: readonly SearchSource[] = [
  {
    group: 'Campaigns',
    icon: IconSpeakerphone,
    opens: 'campaign-edit',
    all: { to: 'campaigns', search: (text) => ({ filters: writeConditions([textCondition(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listCampaigns', {
        query: { limit, count: 'false', project: 'name,customerName', search: JSON.stringify([textCondition(search)]) },
      }),
      select: ({ campaigns }: CallOutput<'listCampaigns'>) =>
        campaigns.map(({ _id, name = '', customerName }) => ({ _id, name, about: customerName, params: { campaignId: _id } })),
    }),
  },
];
