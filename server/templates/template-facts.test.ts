// The columns that SQL reads say what domain/templates says of the same template.
import { CAMPAIGN_TYPES, networkOfCampaign } from '#domain/networks/index.ts';
import { hasLeadForm, newLeadForm, stageIdsOf } from '#domain/templates/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignTemplates } from './campaign-template-table.ts';

let server: TestServer;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const FORMS = [null, newLeadForm()];

test.each(CAMPAIGN_TYPES.flatMap((type) => [0, 2].flatMap((stages) => FORMS.map((form) => ({ type, stages, form })))))(
  '$type with $stages stages and the form $form.introHeadline',
  async ({ type, stages, form }) => {
    const { db } = server.context;
    const id = await makeTemplate(db, customerId, { type, network: networkOfCampaign(type) });
    const isTemplate = eq(campaignTemplates.id, id);
    const [made] = await db.select().from(campaignTemplates).where(isTemplate);
    const added = { funnelTemplateIds: Array.from({ length: stages }, () => newId()), leadGenFormTemplate: form };
    const content = { ...made!.content, ...(networkOfCampaign(type) === 'meta' && added) };
    await db.update(campaignTemplates).set({ content }).where(isTemplate);
    const [read] = await db.select().from(campaignTemplates).where(isTemplate);
    expect({ stageIds: read?.stageIds, hasLeadForm: read?.hasLeadForm }).toEqual({
      stageIds: stageIdsOf(type, content),
      hasLeadForm: hasLeadForm(content),
    });
  },
);
