import type { CampaignDataShape, WizardData } from '#contract/orders/index.ts';
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import { newCampaignTemplate, newLeadForm } from '#domain/templates/index.ts';
import { makeCreativeTemplate, nameCreativeTemplate, publishAs } from '#test/harness/rows/creative-rows.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const {
  name: _name,
  type: _type,
  state: _state,
  creativeTemplateId: _none,
  ...CONTENT
} = campaignTemplateFieldsSchema.parse({
  name: 'x',
  ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN'),
});

describe('campaign data', () => {
  test('begins with the template’s own settings and texts and the item’s first pictures', async () => {
    const { templateId, listingId, pictureId } = server.seller;
    const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
    const initialData = await server.corporate.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [listingId] });
    expect(initialData.json()).toMatchObject({
      templateData: {
        campaignDataItem: {
          templateId,
          resources: [{ itemId: listingId, images: [{ _id: pictureId, deleted: false }] }],
          adSettings: [{ ageMin: 18, ageMax: 65 }],
          leadForm: null,
        },
      },
      listingIds: [listingId],
    });
    const other = await makeSeller(server.context.db);
    const refused = async (body: object) => (await server.corporate.call('POST', '/api/orders/campaignDataItem', body)).statusCode;
    expect(await refused({ templateData, listingIds: [other.listingId] })).toBe(404);
    expect(await refused({ templateData: { ...templateData, templateId: other.templateId }, listingIds: [listingId] })).toBe(404);
    expect(await refused({ templateData, listingIds: [listingId], agentId: other.agentId })).toBe(404);
  });

  test('is returned only for templates of products that are offered', async () => {
    const { db } = server.context;
    const { customerId, listingId } = server.seller;
    const begin = async (templateId: string) => {
      const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
      return (await server.corporate.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [listingId] })).statusCode;
    };
    const [offered, inactive, gone] = await Promise.all([1, 2, 3].map(() => makeTemplate(db, customerId)));
    await makeProduct(db, customerId, {}, [offered!]);
    await makeProduct(db, customerId, { isActive: false }, [inactive!]);
    await makeProduct(db, customerId, { deletedAt: new Date() }, [gone!]);
    expect(await begin(offered!)).toBe(200);
    expect([await begin(inactive!), await begin(gone!), await begin(await makeTemplate(db, customerId))]).toEqual([404, 404, 404]);
    for (const state of ['DRAFT', 'ARCHIVED'] as const) expect(await begin(await makeTemplate(db, customerId, { state }))).toBe(404);
  });

  test('is read per product of an order, and so is the creative template in the version of that day', async () => {
    const { _id } = await server.place(server.corporate);
    expect((await server.corporate.call('GET', `/api/orders/${_id}/campaignData/${server.seller.productId}`)).json()).toMatchObject({
      campaignData: [{ templateId: server.seller.templateId }],
    });
    expect((await server.corporate.call('GET', `/api/orders/${_id}/campaignData/${newId()}`)).statusCode).toBe(404);
    const creativeOf = async (orderId: string) =>
      (await server.corporate.call('GET', `/api/orders/${orderId}/getCreativeTemplate`)).json().creativeTemplate;
    expect(await creativeOf(_id)).toBeNull();
    const { db } = server.context;
    const creativeTemplateId = await makeCreativeTemplate(db, { name: 'Just listed' });
    await nameCreativeTemplate(db, server.seller.templateId, creativeTemplateId);
    const { _id: later } = await server.place(server.corporate);
    await publishAs(db, creativeTemplateId, 'Just listed, spring');
    expect(await creativeOf(later)).toEqual({ _id: creativeTemplateId, name: 'Just listed', version: 1 });
    expect(await creativeOf(_id)).toBeNull();
  });
});

describe('a funnel asks for the inputs of its stages', () => {
  const lead = (introHeadline: string) => ({ ...newLeadForm(), introHeadline, followUpActionUrl: 'https://kauri.example/thanks' });

  /** `stages` are the kinds of its stages, in their order. */
  async function makeFunnel(stages: readonly ('form' | 'page')[]) {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const ids = await Promise.all(
      stages.map((kind, at) =>
        makeTemplate(db, seller.customerId, { content: { ...CONTENT, leadGenFormTemplate: kind === 'form' ? lead(`Stage ${at}`) : null } }),
      ),
    );
    const type = 'FACEBOOK_FUNNEL_CAMPAIGN';
    const content = { ...CONTENT, link: 'https://kauri.example/funnel', funnelTemplateIds: ids };
    const templateId = await makeTemplate(db, seller.customerId, { type, content });
    await makeProduct(db, seller.customerId, { type }, [templateId]);
    const caller = await server.person('corporate', seller);
    const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type };
    const query = new URLSearchParams({ orderType: 'LISTINGS', itemIds: seller.listingId });
    const wizard = (await caller.call('GET', `/api/orders/wizard?${query.toString()}`)).json<WizardData>();
    const initialData = await caller.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [seller.listingId] });
    return {
      wizardTemplate: wizard.products
        .flatMap(({ campaignTemplates }) => campaignTemplates)
        .find((template) => template.templateId === templateId),
      initialData: initialData.json<{ templateData: { campaignDataItem: CampaignDataShape } }>().templateData.campaignDataItem,
    };
  }

  const page = 'https://kauri.example/funnel';
  test.each<[('form' | 'page')[], { hasLeadForm: boolean; hasStageWithLink: boolean }, { headline: string | null; link: string }]>([
    [['page', 'page'], { hasLeadForm: false, hasStageWithLink: false }, { headline: null, link: page }],
    [['page', 'form'], { hasLeadForm: true, hasStageWithLink: true }, { headline: 'Stage 1', link: page }],
    [['form', 'form'], { hasLeadForm: true, hasStageWithLink: false }, { headline: 'Stage 0', link: '' }],
  ])('stages %j', async (stages, expected, { headline, link }) => {
    const { wizardTemplate, initialData } = await makeFunnel(stages);
    expect(wizardTemplate).toMatchObject(expected);
    expect([initialData.leadForm?.introHeadline ?? null, initialData.linkData.link]).toEqual([headline, link]);
  });
});
