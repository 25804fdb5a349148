// How is step 3 of the order wizard opened in a test? The assets of one template with its ad beside, judged as a whole at every change.
import { contextOfWizard } from '#contract/orders/index.ts';
import type { WizardGround, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { checkOrder, refusalsAt } from '#domain/orders/index.ts';
import type { CampaignData, OrderDraft } from '#domain/orders/index.ts';
import { TemplateAssets } from '#web/ordering/assets/index.ts';
import { AdPreview } from '#web/ordering/preview/index.ts';
import type { AddedAssets } from '#web/ordering/template-step.ts';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { wizardDraft, wizardGround, wizardTemplate } from './wizard-ground.ts';

interface Opening {
  template?: Partial<WizardTemplate>;
  ground?: Partial<WizardGround>;
  itemIds?: readonly string[];
  begin?: (draft: OrderDraft) => OrderDraft;
  answers?: Answers;
}

export function openAssets(
  type: CampaignType,
  { template: given, ground: more, itemIds, begin = (draft) => draft, answers }: Opening = {},
) {
  const { asked } = fakeApi({ 'GET /api/upload-limits': { picture: { maxBytes: 10_000 }, video: { maxBytes: 10_000 } }, ...answers });
  const template = wizardTemplate(type, given);
  const ground = wizardGround(template, more);
  const queryClient = new QueryClient();
  const latest = { draft: begin(wizardDraft(ground, itemIds)), added: { pictures: [], videos: [] } as AddedAssets };
  const judged = (draft: OrderDraft, { pictures, videos }: AddedAssets) => {
    const added = [...pictures.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)];
    return refusalsAt(checkOrder(draft, contextOfWizard(ground, draft, added)), 'assets');
  };

  function Step() {
    const [draft, setDraft] = useState(latest.draft);
    const [added, setAdded] = useState(latest.added);
    const [isAsked, setAsked] = useState(false);
    useEffect(() => void Object.assign(latest, { draft, added }));
    const shared = { ground, draft, template, added, data: dataOf(draft) };
    return (
      <MantineProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <TemplateAssets
            {...shared}
            place={0}
            change={(next) => setDraft((now) => ({ ...now, campaignData: [next] }))}
            changeDraft={(part) => setDraft((now) => ({ ...now, ...part }))}
            addAssets={({ pictures = [], videos = [] }) =>
              setAdded((now) => ({ pictures: [...now.pictures, ...pictures], videos: [...now.videos, ...videos] }))
            }
            refusals={judged(draft, added)}
            refused={[]}
            isAsked={isAsked}
          />
          <AdPreview {...shared} />
          <button type="button" onClick={() => setAsked(true)}>
            Go on
          </button>
        </QueryClientProvider>
      </MantineProvider>
    );
  }
  render(<Step />);
  return {
    asked,
    person: userEvent.setup(),
    data: () => dataOf(latest.draft),
    refusals: () => judged(latest.draft, latest.added).map(({ path, code }) => `${path}: ${code}`),
  };
}

function dataOf({ campaignData: [data] }: OrderDraft): CampaignData {
  if (!data) throw new Error('Nothing is set for the template.');
  return data;
}

export const preview = () => screen.getByRole('complementary', { name: 'Preview' });
