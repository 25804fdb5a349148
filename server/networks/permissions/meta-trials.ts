// How each permission on Meta is tried: by reading what needs it, or by a dry run.
import { NETWORK_SCOPES } from '#domain/networks/index.ts';
import type { AdAccountAccess, MetaNetwork, PageAccess } from '../../adapters/meta/index.ts';
import { LEAD_FIELDS } from '../webhooks/app-webhooks.ts';
import { Missing } from './permission-trial.ts';
import type { PermissionTrial } from './permission-trial.ts';

export interface MetaSubject {
  access: AdAccountAccess;
  /** A page that was linked by the same sign-in; null without one. */
  page: PageAccess | null;
}

const NOT_SUBSCRIBED = 'the page is not subscribed to lead webhooks yet; Adstead subscribes it within a minute of linking';

/** A campaign as delivery makes it. */
const CAMPAIGN = {
  name: 'Check of permissions',
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'PAUSED',
} as const;

export async function metaTrials(meta: MetaNetwork, { access, page }: MetaSubject): Promise<PermissionTrial[]> {
  const { scopes } = await meta.tokens.inspect(access);
  const attempts = attemptsOn(meta, access, page);
  return NETWORK_SCOPES.meta.map(({ scope, allows, isNeeded }) => ({
    permission: scope,
    allows,
    isNeeded,
    isGranted: scopes.includes(scope),
    attempt: attempts[scope] ?? null,
  }));
}

function attemptsOn(meta: MetaNetwork, access: AdAccountAccess, page: PageAccess | null): Record<string, () => Promise<unknown>> {
  const business = async (): Promise<string | null> => (await meta.accounts.read(access)).business?.id ?? null;
  const ofBusiness = (rows: (id: string) => AsyncIterable<unknown>) => async () => {
    const id = await business();
    return id === null ? null : first(rows(id));
  };
  return {
    ads_management: () => meta.campaigns.validate(access, CAMPAIGN),
    business_management: ofBusiness((id) => meta.accounts.listOfBusiness(access, id, 'owned')),
    catalog_management: ofBusiness((id) => meta.catalogs.list(access, id)),
    pages_show_list: () => first(meta.pages.listOwn(access)),
    ...(page && {
      pages_read_engagement: () => meta.pages.read(page),
      pages_manage_metadata: async () => {
        const fields = await meta.webhooks.fieldsOfPage(page);
        if (!LEAD_FIELDS.every((field) => fields.includes(field))) throw new Missing(NOT_SUBSCRIBED);
      },
      pages_manage_ads: () => first(meta.leadForms.list(page)),
      leads_retrieval: async () => {
        const form = await first(meta.leadForms.list(page));
        return form && first(meta.leadForms.leads(page, form.id));
      },
    }),
  };
}

async function first<Row>(rows: AsyncIterable<Row>): Promise<Row | null> {
  for await (const row of rows) return row;
  return null;
}
