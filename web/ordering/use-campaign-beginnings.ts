// What is set for the product's templates before anyone touched them? Asked once for each template and what was picked.
import { CAMPAIGN_DATA_DIALOG } from '#contract/orders/index.ts';
import { templatesToBegin } from '#domain/orders/index.ts';
import type { OrderDraft, TemplateToSet } from '#domain/orders/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { useEffect, useRef, useState } from 'react';
import type { OrderInMaking } from './use-order.ts';

export interface CampaignBeginnings {
  isAsking: boolean;
  /** Some did not come; null when none failed. */
  askAgain: (() => void) | null;
}

export function useCampaignBeginnings({ draft, context, changeCampaign }: OrderInMaking): CampaignBeginnings {
  const asked = useRef(new Set<string>());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const missing = templatesToBegin(draft, context);
  const missingIds = missing.map(({ templateId }) => templateId).join();

  useEffect(() => {
    for (const template of missing) {
      if (asked.current.has(template.templateId)) continue;
      asked.current.add(template.templateId);
      void begin(template, draft)
        .then(changeCampaign)
        .catch((error: unknown) => {
          setFailed((others) => [...others, template.templateId]);
          showError({ ...CAMPAIGN_DATA_DIALOG, text: messageOf(error), ok: true });
        })
        .finally(() => asked.current.delete(template.templateId));
    }
    // eslint-disable-next-line react/exhaustive-deps -- asked when templates come along, not when what was set for others changes
  }, [missingIds, failed.length === 0]);

  const hasFailed = missing.some(({ templateId }) => failed.includes(templateId));
  return { isAsking: missing.length > 0 && !hasFailed, askAgain: hasFailed ? () => setFailed([]) : null };
}

async function begin({ templateId, templateModel, type }: TemplateToSet, { orderType, itemIds, agents }: OrderDraft) {
  const items = orderType === 'RESOURCES' ? { resourceIds: [...itemIds] } : { listingIds: [...itemIds] };
  const { templateData } = await call('beginCampaignData', {
    body: { templateData: { templateId, templateModel, type }, agentId: agents[0] ?? null, storeId: null, ...items },
  });
  return templateData.campaignDataItem;
}
