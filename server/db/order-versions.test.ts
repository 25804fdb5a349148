import { DROP_FOREIGN_KEYS, dropNotNulls } from '#test/harness/rows/lone-rows.ts';
import { createEmptyDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations, runMigrations } from './run-migrations.ts';

const NAME = '0037_order-versions.sql';
const id = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [CUSTOMER, PERSON, STAGE, REMOVED_STAGE, FUNNEL, DISPLAY] = [id(1), id(2), id(11), id(12), id(13), id(14)];
const [CHANGED_PLAN, KEPT_PLAN] = [id(21), id(22)];
const [WEEK, KEPT, PLANLESS] = [id(31), id(32), id(33)];
const [PICTURE, CROP, CROPPED, VIDEO, UNKNOWN, LISTING] = [id(41), id(42), id(43), id(44), id(45), id(51)];

const planCopy = (marginPercent: number) =>
  JSON.stringify({ marginPercent, platformShares: { meta: 70, google: 30 }, daySpans: [{ fromDay: 1, share: 100 }], minimumPerAdSet: 500 });
const campaignData = JSON.stringify([
  { resources: [{ images: [{ _id: PICTURE }, { _id: CROPPED }, { _id: UNKNOWN }], videos: [{ video: { _id: VIDEO } }] }] },
  { resources: [{ images: [{ _id: PICTURE }], videos: [] }] },
]);

const orderRow = (
  number: number,
  day: string,
) => `('${id(100 + number)}', '${CUSTOMER}', '${PERSON}', 'Hana', '2026-11-${day}', 'DASHBOARD', 'READY',
  'LISTINGS', '{${LISTING}}', 'Home', 'Week', '{${id(3)}}', '${id(4)}', '[]', '${number === 1 ? campaignData : '[]'}', 'Spring ${number}', '2026-11-20', 7,
  'hana@kauri.example', 'INVOICE', 'NZD', 87, 13, 100, '2026-11-${day}T00:00:00Z')`;
const productRow = (order: number, product: string, margin: number | null, templates: unknown[] = []) =>
  `(gen_random_uuid(), '${id(100 + order)}', 0, '${product}', 'CODE', 'Week', 'FACEBOOK_FUNNEL_CAMPAIGN', 7, 100, true, 15, 87, 13, 100,
  ${margin === null ? 'null' : `'${planCopy(margin)}'`}, '${JSON.stringify(templates)}')`;

/** Rows as the version before stored them. */
const OLD_ROWS = `
  insert into campaign_templates (id, network, customer_id, name, type, state, content, changed_by, version, deleted_at)
    values ('${STAGE}', 'meta', '${CUSTOMER}', 'Stage', 'FACEBOOK_IMAGE_CAMPAIGN', 'PUBLISHED', '{"link": "a"}', '${PERSON}', 4, null),
      ('${REMOVED_STAGE}', 'meta', '${CUSTOMER}', 'Removed', 'FACEBOOK_IMAGE_CAMPAIGN', 'PUBLISHED', '{"link": "b"}', null, 1, now()),
      ('${FUNNEL}', 'meta', '${CUSTOMER}', 'Funnel', 'FACEBOOK_FUNNEL_CAMPAIGN', 'PUBLISHED', '{"funnelTemplateIds": ["${REMOVED_STAGE}", "${STAGE}"]}', null, 1, null),
      ('${DISPLAY}', 'google', '${CUSTOMER}', 'Display', 'GOOGLE_DISPLAY_CAMPAIGN', 'PUBLISHED', '{"headlines": []}', null, 1, null);
  insert into budget_plans (id, name, margin_percent, platform_shares, day_spans, minimum_per_ad_set, currency_code)
    values ('${CHANGED_PLAN}', 'Changed', 30, '{"google": 30, "meta": 70}', '[{"share": 100, "fromDay": 1}]', 500, 'NZD'),
      ('${KEPT_PLAN}', 'Kept', 20, '{"google": 30, "meta": 70}', '[{"share": 100, "fromDay": 1}]', 500, 'NZD');
  insert into products (id, customer_id, code, name, type, price, is_tax_inclusive, tax_rate, campaign_duration_days, is_active, budget_plan_id)
    values ('${WEEK}', '${CUSTOMER}', 'WEEK', 'Week', 'FACEBOOK_FUNNEL_CAMPAIGN', 100, true, 12.5, 7, true, '${CHANGED_PLAN}'),
      ('${KEPT}', '${CUSTOMER}', 'KEPT', 'Kept', 'FACEBOOK_FUNNEL_CAMPAIGN', 100, true, 15, 7, true, '${KEPT_PLAN}'),
      ('${PLANLESS}', '${CUSTOMER}', 'NONE', 'None', 'FACEBOOK_FUNNEL_CAMPAIGN', 100, true, 15, 7, false, null);
  insert into product_templates (product_id, position, campaign_template_id, template_model, use_images_for_video)
    values ('${WEEK}', 1, '${DISPLAY}', 'CustomerGdnCampaignTemplate', false), ('${WEEK}', 0, '${FUNNEL}', 'CustomerCampaignTemplate', true);
  insert into files (id, hash, media_type, extension, bytes, original_name)
    select x.id::uuid, x.hash, 'image/png', 'png', 1, 'x' from (values ('${PICTURE}', 'picture'), ('${CROP}', 'crop'), ('${CROPPED}', 'original'), ('${VIDEO}', 'video')) x (id, hash);
  insert into listings (id, pictures)
    values ('${LISTING}', '[{"_id": "${PICTURE}", "croppedImageId": null}, {"_id": "${CROPPED}", "croppedImageId": "${CROP}"}]');
  insert into orders (id, customer_id, ordered_by, ordered_by_name, ordered_on, ordered_from, status, order_type, item_ids, title, product_names,
      agent_ids, office_id, attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax, total, created_at)
    values ${orderRow(1, '03')}, ${orderRow(2, '01')}, ${orderRow(3, '02')}, ${orderRow(4, '04')}, ${orderRow(5, '05')}, ${orderRow(6, '06')}, ${orderRow(7, '07')};
  insert into order_products (id, order_id, position, product_id, code, name, type, campaign_duration_days, price, is_tax_inclusive, tax_rate, net, tax,
      total, budget_plan, templates)
    values ${[
      productRow(1, WEEK, 30, [
        { templateId: FUNNEL, type: 'FACEBOOK_FUNNEL_CAMPAIGN' },
        { templateId: DISPLAY, type: 'GOOGLE_DISPLAY_CAMPAIGN' },
      ]),
      productRow(2, WEEK, 10),
      productRow(3, WEEK, 20),
      productRow(4, WEEK, 10),
      productRow(5, KEPT, 20),
      productRow(6, PLANLESS, 15),
      productRow(7, KEPT, null),
    ].join()};
  insert into order_events (id, order_id, "to", step, mover) values (gen_random_uuid(), '${id(101)}', 'NEW', 'placeByInvoice', 'owner');`;

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await createEmptyDatabase()).url });
  const migrations = (await readMigrations()).filter(({ name }) => name <= NAME);
  await runMigrations(pool, migrations.slice(0, -1));
  await pool.query(`${DROP_FOREIGN_KEYS} ${dropNotNulls('listings')} ${OLD_ROWS}`);
  expect(await runMigrations(pool, migrations)).toEqual([NAME]);
});
afterAll(() => pool.end());

const rowsOf = async (text: string): Promise<unknown[]> => (await pool.query({ text, rowMode: 'array' })).rows;

test('every template has its content as version 1, a funnel with its present stages', async () => {
  expect(
    await rowsOf(`select v.template_id, v.version, v.name, v.type, v.network, v.content, v.stages, v.created_by, t.content_version
      from template_versions v join campaign_templates t on t.id = v.template_id order by 1`),
  ).toEqual([
    [STAGE, 1, 'Stage', 'FACEBOOK_IMAGE_CAMPAIGN', 'meta', { link: 'a' }, [], PERSON, 1],
    [REMOVED_STAGE, 1, 'Removed', 'FACEBOOK_IMAGE_CAMPAIGN', 'meta', { link: 'b' }, [], null, 1],
    [
      FUNNEL,
      1,
      'Funnel',
      'FACEBOOK_FUNNEL_CAMPAIGN',
      'meta',
      { funnelTemplateIds: [REMOVED_STAGE, STAGE] },
      [{ templateId: STAGE, version: 1 }],
      null,
      1,
    ],
    [DISPLAY, 1, 'Display', 'GOOGLE_DISPLAY_CAMPAIGN', 'google', { headlines: [] }, [], null, 1],
  ]);
});

test('every product has its content as version 1', async () => {
  expect(
    await rowsOf(
      'select v.product_id, v.version, p.content_version from product_versions v join products p on p.id = v.product_id order by 1',
    ),
  ).toEqual([
    [WEEK, 1, 1],
    [KEPT, 1, 1],
    [PLANLESS, 1, 1],
  ]);
  expect(await rowsOf(`select content from product_versions where product_id = '${WEEK}'`)).toEqual([
    [
      {
        customerId: CUSTOMER,
        code: 'WEEK',
        name: 'Week',
        description: '',
        type: 'FACEBOOK_FUNNEL_CAMPAIGN',
        price: 100,
        isTaxInclusive: true,
        taxRate: 12.5,
        campaignDurationDays: 7,
        budgetPlanId: CHANGED_PLAN,
        templates: [
          { templateId: FUNNEL, templateModel: 'CustomerCampaignTemplate', useImagesForVideo: true },
          { templateId: DISPLAY, templateModel: 'CustomerGdnCampaignTemplate', useImagesForVideo: false },
        ],
      },
    ],
  ]);
});

test('a plan that was changed after an order has an older version for the order’s copy, once for equal copies', async () => {
  expect(
    await rowsOf(`select b.name, v.version, v.content -> 'marginPercent', v.content -> 'name', v.content -> 'currencyCode', b.content_version, b.deleted_at is null
      from budget_plan_versions v join budget_plans b on b.id = v.budget_plan_id order by 1, 2`),
  ).toEqual([
    ['Changed', 1, 10, 'Changed', 'NZD', 3, true],
    ['Changed', 2, 20, 'Changed', 'NZD', 3, true],
    ['Changed', 3, 30, 'Changed', 'NZD', 3, true],
    ['Kept', 1, 20, 'Kept', 'NZD', 1, true],
    ['Plan of earlier orders of CODE', 1, 15, 'Plan of earlier orders of CODE', 'NZD', 1, false],
  ]);
  expect(
    await rowsOf(`select o.campaign_name, op.product_version, b.name, op.budget_plan_version, v.content -> 'marginPercent'
      from order_products op join orders o on o.id = op.order_id left join budget_plans b on b.id = op.budget_plan_id
      left join budget_plan_versions v on v.budget_plan_id = b.id and v.version = op.budget_plan_version order by 1`),
  ).toEqual([
    ['Spring 1', 1, 'Changed', 3, 30],
    ['Spring 2', 1, 'Changed', 1, 10],
    ['Spring 3', 1, 'Changed', 2, 20],
    ['Spring 4', 1, 'Changed', 1, 10],
    ['Spring 5', 1, 'Kept', 1, 20],
    ['Spring 6', 1, 'Plan of earlier orders of CODE', 1, 15],
    ['Spring 7', 1, null, null, null],
  ]);
});

test('an order’s templates name their versions and those of their stages', async () => {
  expect(await rowsOf(`select templates from order_products where order_id in ('${id(101)}', '${id(102)}') order by order_id`)).toEqual([
    [
      [
        { templateId: FUNNEL, type: 'FACEBOOK_FUNNEL_CAMPAIGN', version: 1, stages: [{ templateId: STAGE, version: 1 }] },
        { templateId: DISPLAY, type: 'GOOGLE_DISPLAY_CAMPAIGN', version: 1, stages: [] },
      ],
    ],
    [[]],
  ]);
});

test('every order has its first revision, with the hashes of the pictures as they are shown', async () => {
  expect(
    await rowsOf(
      'select count(*)::int, min(r.number), max(r.number), max(o.revision) from order_revisions r join orders o on o.id = r.order_id',
    ),
  ).toEqual([[7, 1, 1, 1]]);
  expect(
    await rowsOf(`select campaign_name, start_date::text, agent_ids::text, office_id, attributes, email, file_hashes, changed_by, changed_by_name, why, changes,
      created_at = '2026-11-03T00:00:00Z' from order_revisions where order_id = '${id(101)}'`),
  ).toEqual([
    [
      'Spring 1',
      '2026-11-20',
      `{${id(3)}}`,
      id(4),
      [],
      'hana@kauri.example',
      { [PICTURE]: 'picture', [CROPPED]: 'crop', [VIDEO]: 'video' },
      PERSON,
      'Hana',
      null,
      [],
      true,
    ],
  ]);
  expect(await rowsOf('select from order_revisions r join orders o on o.id = r.order_id where r.campaign_data <> o.campaign_data')).toEqual(
    [],
  );
  expect(await rowsOf('select revision from order_events')).toEqual([[1]]);
});
