// The settings of one template of an order, as the wizard shows them: one draft, judged as a whole at every change.
import { contextOfWizard } from '#contract/orders/index.ts';
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { checkOrder, refusalsAt, targetMapOf } from '#domain/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { TemplateSettings } from '#web/ordering/settings/index.ts';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from './fake-api.ts';
import { wizardDraft, wizardGround, wizardItems, wizardTemplate } from './wizard-ground.ts';

export interface Opening {
  type?: CampaignType;
  template?: Partial<WizardTemplate>;
  itemIds?: readonly string[];
  begin?: (draft: OrderDraft) => OrderDraft;
  withoutUrl?: readonly string[];
}

export function openSettings({
  type = 'FACEBOOK_IMAGE_CAMPAIGN',
  template: given,
  itemIds,
  begin = (draft) => draft,
  withoutUrl = [],
}: Opening = {}) {
  fakeApi({
    'GET /api/places/map-settings': { tiles: null },
    'GET /api/customer-dashboards/queryLocation': {
      candidates: [
        {
          id: '1',
          name: 'Ponsonby',
          region: 'Auckland',
          country: 'New Zealand',
          countryCode: 'NZ',
          geometry: { location: { lat: -36.855, lng: 174.733 } },
        },
      ],
    },
  });
  const template = wizardTemplate(type, given);
  const items = wizardItems().map((item) => (withoutUrl.includes(item._id) ? { ...item, hasUrl: false, url: '' } : item));
  const ground = wizardGround(template, { items });
  let latest = begin(wizardDraft(ground, itemIds));

  const keep = (draft: OrderDraft): OrderDraft => (latest = draft);

  function Panel() {
    const [draft, setDraft] = useState(latest);
    const [isAsked, setAsked] = useState(false);
    const [data] = draft.campaignData;
    if (!data) return null;
    return (
      <MantineProvider theme={theme}>
        <QueryClientProvider client={new QueryClient()}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAsked(true);
            }}
          >
            <TemplateSettings
              ground={ground}
              draft={draft}
              place={0}
              data={data}
              template={template}
              added={{ pictures: [], videos: [] }}
              change={(next) => setDraft((now) => keep({ ...now, campaignData: [next] }))}
              changeDraft={(part) => setDraft((now) => keep({ ...now, ...part }))}
              addAssets={() => undefined}
              refusals={refusalsAt(checkOrder(draft, contextOfWizard(ground, draft)), 'settings')}
              refused={[]}
              isAsked={isAsked}
            />
            <button type="submit">Go on</button>
          </form>
        </QueryClientProvider>
      </MantineProvider>
    );
  }
  render(<Panel />);
  const data = () => {
    const [first] = latest.campaignData;
    if (!first) throw new Error('Nothing is set.');
    return first;
  };
  return {
    person: userEvent.setup(),
    draft: () => latest,
    data,
    markers: () => targetMapOf(data()).markers,
    refusals: () => refusalsAt(checkOrder(latest, contextOfWizard(ground, latest)), 'settings').map(({ path, code }) => `${path}: ${code}`),
  };
}

export const textbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
