// Finds every living object on an account that carries a label of ours.
import { LABEL_STARTS, orderInLabel } from '#domain/campaigns/index.ts';
import { z } from 'zod';
import type { GoogleAdsAccess, GoogleAdsNetwork } from '../../adapters/google-ads/index.ts';
import type { AdAccountAccess, MetaNetwork } from '../../adapters/meta/index.ts';

export interface LabelledObject {
  kind: 'campaign' | 'adSet' | 'ad';
  externalId: string;
  label: string;
}

const LABELS_PER_SEARCH = 50;
/** The highest level comes first, so that nothing below it runs any more while the rest is removed. */
const LEVELS = ['campaign', 'adSet', 'ad'] as const;
export const isLabelledKind = (kind: string): kind is LabelledObject['kind'] => (LEVELS as readonly string[]).includes(kind);
const GONE = ['DELETED', 'ARCHIVED'];

export async function labelledOnMeta(meta: MetaNetwork, access: AdAccountAccess): Promise<LabelledObject[]> {
  const labels = (await Array.fromAsync(meta.labels.list(access))).filter(({ name }) => orderInLabel(name) !== null);
  const found: LabelledObject[] = [];
  for (const kind of LEVELS)
    for (let at = 0; at < labels.length; at += LABELS_PER_SEARCH) {
      const ids = labels.slice(at, at + LABELS_PER_SEARCH).map(({ id }) => id);
      for await (const { id, status = '', adlabels = [] } of meta.labels.objectsWith(access, kind, ids)) {
        const label = adlabels.find(({ name }) => orderInLabel(name) !== null)?.name;
        if (label !== undefined && !GONE.includes(status)) found.push({ kind, externalId: id, label });
      }
    }
  return found;
}

const campaignRow = z.object({ campaign: z.object({ resourceName: z.string(), name: z.string().default('') }) });

/** On Google the label is the last word of a campaign's name. */
export async function labelledOnGoogle(
  google: GoogleAdsNetwork,
  { customerId, ...access }: GoogleAdsAccess & { customerId: string },
): Promise<LabelledObject[]> {
  const rows: z.output<typeof campaignRow>[] = [];
  // Google's query language has no OR.
  for (const start of LABEL_STARTS) {
    const query = `SELECT campaign.resource_name, campaign.name FROM campaign WHERE campaign.status != 'REMOVED' AND campaign.name LIKE '% ${start}%'`;
    rows.push(...(await Array.fromAsync(google.search.rows(access, customerId, query, campaignRow))));
  }
  const byName = new Map(rows.map((row) => [row.campaign.resourceName, row]));
  return [...byName.values()].flatMap(({ campaign: { resourceName, name } }) => {
    const label = name.split(' ').at(-1) ?? '';
    return orderInLabel(label) === null ? [] : [{ kind: 'campaign', externalId: resourceName, label }];
  });
}
