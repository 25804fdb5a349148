// Makes findings about one template of an order, which name where the template is set up: in the order, and on its own screen.
import type { Network } from '../../networks/index.ts';
import type { DeliveredTemplate } from '../plan/delivery-order.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';

const TEMPLATE_RECORDS = { meta: 'metaTemplate', google: 'googleTemplate' } as const satisfies Record<Network, string>;

export interface TemplateFindings extends ReturnType<typeof findingsOn> {
  /** The path of its settings in the order: campaignData.0. */
  path: string;
  record: NonNullable<PreflightFinding['where']['record']>;
}

/** The wizard numbers templates by the order's campaign data, which may also name templates that are not delivered. */
export function findingsOnTemplate({ campaignData }: PreflightFacts, { network, templateId, name }: DeliveredTemplate): TemplateFindings {
  return {
    ...findingsOn(network, name),
    path: `campaignData.${campaignData.findIndex((data) => data.templateId === templateId)}`,
    record: { kind: TEMPLATE_RECORDS[network], id: templateId },
  };
}
