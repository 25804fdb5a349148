// Renders the wizard's settings of one template for tests. The whole draft is checked at every change.
import { wizardOrderContext } from '#contract/orders/index.ts';
import type { WizardData, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { checkOrder, refusalsAt, targetMapOf } from '#domain/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { TemplateSettings } from '#web/order-wizard/settings/index.ts';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { wizardDraft, wizardData, wizardItems, wizardTemplate } from './wizard-data.ts';
import { setupPerson } from './person.ts';

export interface Opening {
  type?: CampaignType;
  template?: Partial<WizardTemplate>;
  itemIds?: readonly string[];
  begin?: (draft: OrderDraft) => OrderDraft;
  withoutUrl?: readonly string[];
  maySetAreas?: boolean;
  housingLimits?: WizardData['housingLimits'];
  answers?: Answers;
}

export function openSettings({
  type = 'FACEBOOK_IMAGE_CAMPAIGN',
  template: given,
  itemIds,
  begin = (draft) => draft,
  withoutUrl = [],
  maySetAreas = true,
  housingLimits = null,
  answers = {},
}: Opening = {}) {
  const api = fakeApi({
    'POST /api/orders/audience-size': { audiences: [] },
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
    ...answers,
  });
  const template = wizardTemplate(type, given);
  const items = wizardItems().map((item) => (withoutUrl.includes(item._id) ? { ...item, hasUrl: false, url: '' } : item));
  const wizard = wizardData(template, { items, maySetAreas, housingLimits });
  let latest = begin(wizardDraft(wizard, itemIds));

  const store = (draft: OrderDraft): OrderDraft => (latest = draft);
  const queryClient = new QueryClient();

  function Panel() {
    const [draft, setDraft] = useState(latest);
    const [isSubmitted, setSubmitted] = useState(false);
    const [data] = draft.campaignData;
    if (!data) return null;
    return (
      <MantineProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setSubmitted(true);
            }}
          >
            <TemplateSettings
              wizardData={wizard}
              draft={draft}
              campaignIndex={0}
              data={data}
              template={template}
              added={{ pictures: [], videos: [] }}
              change={(next) => setDraft((current) => store({ ...current, campaignData: [next] }))}
              changeDraft={(part) => setDraft((current) => store({ ...current, ...part }))}
              addAssets={() => undefined}
              refusals={refusalsAt(checkOrder(draft, wizardOrderContext(wizard, draft)), 'settings')}
              serverErrors={[]}
              showsErrors={isSubmitted}
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
    api,
    template,
    person: setupPerson(),
    draft: () => latest,
    data,
    markers: () => targetMapOf(data()).markers,
    refusals: () =>
      refusalsAt(checkOrder(latest, wizardOrderContext(wizard, latest)), 'settings').map(({ path, code }) => `${path}: ${code}`),
  };
}

export const textbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
