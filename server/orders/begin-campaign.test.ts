import type { CampaignDataShape, WizardGround } from '#contract/orders/index.ts';
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import { newCampaignTemplate, newLeadForm } from '#domain/templates/index.ts';
import { makeProduct } from '#test/harness/product-rows.ts';
import { makeSeller, openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import { makeTemplate } from '#test/harness/template-rows.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

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
  test('begins with the template’s word and the item’s first pictures', async () => {
    const { templateId, listingId, pictureId } = house.seller;
    const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
    const begun = await house.corporate.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [listingId] });
    expect(begun.json()).toMatchObject({
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
    const other = await makeSeller(house.house.db);
    const refused = async (body: object) => (await house.corporate.call('POST', '/api/orders/campaignDataItem', body)).statusCode;
    expect(await refused({ templateData, listingIds: [other.listingId] })).toBe(404);
    expect(await refused({ templateData: { ...templateData, templateId: other.templateId }, listingIds: [listingId] })).toBe(404);
    expect(await refused({ templateData, listingIds: [listingId], agentId: other.agentId })).toBe(404);
  });

  test('is begun for what is offered only', async () => {
    const { db } = house.house;
    const { customerId, listingId } = house.seller;
    const begin = async (templateId: string) => {
      const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
      return (await house.corporate.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [listingId] })).statusCode;
    };
    const [offered, inactive, gone] = await Promise.all([1, 2, 3].map(() => makeTemplate(db, customerId)));
    await makeProduct(db, customerId, {}, [offered!]);
    await makeProduct(db, customerId, { isActive: false }, [inactive!]);
    await makeProduct(db, customerId, { deletedAt: new Date() }, [gone!]);
    expect(await begin(offered!)).toBe(200);
    expect([await begin(inactive!), await begin(gone!), await begin(await makeTemplate(db, customerId))]).toEqual([404, 404, 404]);
    for (const state of ['DRAFT', 'ARCHIVED'] as const) expect(await begin(await makeTemplate(db, customerId, { state }))).toBe(404);
  });

  test('is read per product of an order, and no creative template draws it yet', async () => {
    const { _id } = await house.place(house.corporate);
    expect((await house.corporate.call('GET', `/api/orders/${_id}/campaignData/${house.seller.productId}`)).json()).toMatchObject({
      campaignData: [{ templateId: house.seller.templateId }],
    });
    expect((await house.corporate.call('GET', `/api/orders/${_id}/campaignData/${newId()}`)).statusCode).toBe(404);
    expect((await house.corporate.call('GET', `/api/orders/${_id}/getCreativeTemplate`)).json()).toEqual({ creativeTemplate: null });
  });
});

describe('a funnel asks for', () => {
  const lead = (introHeadline: string) => ({ ...newLeadForm(), introHeadline, followUpActionUrl: 'https://kauri.example/thanks' });

  /** Of the kinds that its stages are, in their order. */
  async function makeFunnel(stages: readonly ('form' | 'page')[]) {
    const { db } = house.house;
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
    const caller = await house.person('corporate', seller);
    const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type };
    const query = new URLSearchParams({ orderType: 'LISTINGS', itemIds: seller.listingId });
    const wizard = (await caller.call('GET', `/api/orders/wizard?${query.toString()}`)).json<WizardGround>();
    const begun = await caller.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [seller.listingId] });
    return {
      asked: wizard.products.flatMap(({ campaignTemplates }) => campaignTemplates).find((template) => template.templateId === templateId),
      begun: begun.json<{ templateData: { campaignDataItem: CampaignDataShape } }>().templateData.campaignDataItem,
    };
  }

  const page = 'https://kauri.example/funnel';
  test.each<[('form' | 'page')[], { hasLeadForm: boolean; alsoLeadsToPage: boolean }, { headline: string | null; link: string }]>([
    [['page', 'page'], { hasLeadForm: false, alsoLeadsToPage: false }, { headline: null, link: page }],
    [['page', 'form'], { hasLeadForm: true, alsoLeadsToPage: true }, { headline: 'Stage 1', link: page }],
    [['form', 'form'], { hasLeadForm: true, alsoLeadsToPage: false }, { headline: 'Stage 0', link: '' }],
  ])('what its stages ask for, as they are: %j', async (stages, asks, { headline, link }) => {
    const { asked, begun } = await makeFunnel(stages);
    expect(asked).toMatchObject(asks);
    expect([begun.leadForm?.introHeadline ?? null, begun.linkData.link]).toEqual([headline, link]);
  });
});
