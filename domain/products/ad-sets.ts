// How many ad sets do the templates of a product make on each network? Its share of the budget is divided among them.
import { networkOfTemplate } from '../networks/index.ts';
import type { Network, TemplateModel } from '../networks/index.ts';

export interface TemplateToFund {
  templateModel: TemplateModel;
  /** One, or as many as a funnel has stages. */
  adSets: number;
}

export function adSetsOf(templates: readonly TemplateToFund[]): Record<Network, number> {
  const made = { facebook: 0, google: 0 };
  for (const { templateModel, adSets } of templates) made[networkOfTemplate(templateModel)] += adSets;
  return made;
}
