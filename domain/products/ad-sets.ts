// Counts the ad sets that a product's templates create on each network. The network's budget is divided among them.
import { networkOfTemplate } from '../networks/index.ts';
import type { Network, TemplateModel } from '../networks/index.ts';

export interface FundedTemplate {
  templateModel: TemplateModel;
  /** One, or the number of stages of a funnel. */
  adSets: number;
}

export function adSetsOf(templates: readonly FundedTemplate[]): Record<Network, number> {
  const counts = { meta: 0, google: 0 };
  for (const { templateModel, adSets } of templates) counts[networkOfTemplate(templateModel)] += adSets;
  return counts;
}
