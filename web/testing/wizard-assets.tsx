// Renders step 3 of the order wizard for tests: the assets of one template and the ad preview. The whole draft is checked at every change.
import { wizardOrderContext } from '#contract/orders/index.ts';
import type { WizardData, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { checkOrder, refusalsAt } from '#domain/orders/index.ts';
import type { CampaignData, OrderDraft } from '#domain/orders/index.ts';
import { TemplateAssets } from '#web/order-wizard/assets/index.ts';
import { AdPreview } from '#web/order-wizard/preview/index.ts';
import type { AddedAssets } from '#web/order-wizard/steps/template-step.ts';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { wizardDraft, wizardData, wizardTemplate } from './wizard-data.ts';
import { setupPerson } from './person.ts';

interface OpenOptions {
  template?: Partial<WizardTemplate>;
  wizard?: Partial<WizardData>;
  itemIds?: readonly string[];
  begin?: (draft: OrderDraft) => OrderDraft;
  answers?: Answers;
}

export function openAssets(
  type: CampaignType,
  { template: given, wizard: more, itemIds, begin = (draft) => draft, answers }: OpenOptions = {},
) {
  const { asked } = fakeApi({ 'GET /api/upload-limits': { picture: { maxBytes: 10_000 }, video: { maxBytes: 10_000 } }, ...answers });
  const template = wizardTemplate(type, given);
  const wizard = wizardData(template, more);
  const queryClient = new QueryClient();
  const latest = { draft: begin(wizardDraft(wizard, itemIds)), added: { pictures: [], videos: [] } as AddedAssets };
  const check = (draft: OrderDraft, { pictures, videos }: AddedAssets) => {
    const added = [...pictures.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)];
    return refusalsAt(checkOrder(draft, wizardOrderContext(wizard, draft, added)), 'assets');
  };

  function Step() {
    const [draft, setDraft] = useState(latest.draft);
    const [added, setAdded] = useState(latest.added);
    const [isSubmitted, setSubmitted] = useState(false);
    useEffect(() => void Object.assign(latest, { draft, added }));
    const shared = { wizardData: wizard, draft, template, added, data: dataOf(draft) };
    return (
      <MantineProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <TemplateAssets
            {...shared}
            campaignIndex={0}
            change={(next) => setDraft((current) => ({ ...current, campaignData: [next] }))}
            changeDraft={(part) => setDraft((current) => ({ ...current, ...part }))}
            addAssets={({ pictures = [], videos = [] }) =>
              setAdded((current) => ({ pictures: [...current.pictures, ...pictures], videos: [...current.videos, ...videos] }))
            }
            refusals={check(draft, added)}
            serverErrors={[]}
            showsErrors={isSubmitted}
          />
          <AdPreview {...shared} />
          <button type="button" onClick={() => setSubmitted(true)}>
            Go on
          </button>
        </QueryClientProvider>
      </MantineProvider>
    );
  }
  render(<Step />);
  return {
    asked,
    person: setupPerson(),
    data: () => dataOf(latest.draft),
    refusals: () => check(latest.draft, latest.added).map(({ path, code }) => `${path}: ${code}`),
  };
}

function dataOf({ campaignData: [data] }: OrderDraft): CampaignData {
  if (!data) throw new Error('Nothing is set for the template.');
  return data;
}

export const preview = () => screen.getByRole('complementary', { name: 'Preview' });
