// Loads the default campaign data of the product's templates from the server, once for each template and set of picked items.
import { CAMPAIGN_DATA_DIALOG } from '#contract/orders/index.ts';
import { unconfiguredTemplates } from '#domain/orders/index.ts';
import type { OrderDraft, TemplateToConfigure } from '#domain/orders/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useEffect, useRef, useState } from 'react';
import type { OrderEditor } from './use-order-editor.ts';

export interface CampaignDefaults {
  isLoading: boolean;
  /** Loads the failed ones again; null when none failed. */
  retry: (() => void) | null;
}

export function useCampaignDefaults({ draft, context, fillCampaign }: OrderEditor): CampaignDefaults {
  const loading = useRef(new Set<string>());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const missing = unconfiguredTemplates(draft, context);
  const missingIds = missing.map(({ templateId }) => templateId).join();

  useEffect(() => {
    for (const template of missing) {
      if (loading.current.has(template.templateId)) continue;
      loading.current.add(template.templateId);
      void loadDefaults(template, draft)
        .then(fillCampaign)
        .catch((error: unknown) => {
          setFailed((others) => [...others, template.templateId]);
          showError({ ...CAMPAIGN_DATA_DIALOG, text: messageOf(error), ok: true });
        })
        .finally(() => loading.current.delete(template.templateId));
    }
    // eslint-disable-next-line react/exhaustive-deps -- loads when a template is added, not when another template's data changes
  }, [missingIds, failed.length === 0]);

  const hasFailed = missing.some(({ templateId }) => failed.includes(templateId));
  return { isLoading: missing.length > 0 && !hasFailed, retry: hasFailed ? () => setFailed([]) : null };
}

export const campaignDefaultsInput = (
  { templateId, templateModel, type }: TemplateToConfigure,
  { orderType, itemIds, agents }: OrderDraft,
) => ({
  templateData: { templateId, templateModel, type },
  agentId: agents[0] ?? null,
  storeId: null,
  ...(orderType === 'RESOURCES' ? { resourceIds: [...itemIds] } : { listingIds: [...itemIds] }),
});

async function loadDefaults(template: TemplateToConfigure, draft: OrderDraft) {
  const { templateData } = await call('beginCampaignData', { body: campaignDefaultsInput(template, draft) });
  return templateData.campaignDataItem;
}
