import { describe, expect, test } from 'vitest';
import { describeEndpoints } from '../../test/harness/describe-endpoints.ts';
import { budgetPlanEndpoints } from './budget-plan-endpoints.ts';
import { budgetPlanInput, budgetPlanList, budgetPlanRow } from './budget-plan-shapes.ts';
import { productEndpoints } from './product-endpoints.ts';
import { productList, productRow } from './product-list.ts';
import { productInput } from './product-shapes.ts';
import { productTypeChange } from './product-type-shapes.ts';

const ID = '0198a7c2-0000-7000-8000-000000000001';
const template = { campaignTemplateId: ID, templateModel: 'CustomerCampaignTemplate' };
const sent = {
  customerId: ID,
  code: 'week, image',
  name: 'A week',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  price: 34_500,
  campaignDurationDays: 7,
  campaignTemplates: [template],
};
const messagesFor = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } },
  input: object,
): string[] => schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a product', () => {
  test('is written with its code as codes are, and with tax in its price unless it says otherwise', () => {
    expect(productInput.parse(sent)).toMatchObject({
      code: 'WEEK-IMAGE',
      isTaxInclusive: true,
      taxRate: 15,
      isActive: true,
      budgetPlanId: null,
      campaignTemplates: [{ useImagesForVideo: false }],
    });
  });

  test.each([
    [{ code: '—' }, 'code: Enter a code of letters, digits and dashes.'],
    [{ price: 12.5 }, 'price: Enter an amount.'],
    [{ price: -1 }, 'price: Enter an amount.'],
    [{ taxRate: 101 }, 'taxRate: Enter a percentage from 0 to 100, with three decimals at most.'],
    [{ campaignDurationDays: 0 }, 'campaignDurationDays: At least 1 day.'],
    [{ campaignTemplates: [] }, 'campaignTemplates: Choose at least one template.'],
    [{ campaignTemplates: [template, template] }, 'campaignTemplates: Choose each template only once.'],
    [{ type: 'RADIO' }, 'type: Choose a type.'],
  ])('%j is refused: %s', (changes, message) => {
    expect(messagesFor(productInput, { ...sent, ...changes })).toEqual([message]);
  });

  test('of a type takes from its least to its most', () => {
    expect(messagesFor(productTypeChange, { minListings: 3, maxListings: 2 })).toEqual([
      'maxListings: The maximum cannot be below the minimum.',
    ]);
    expect(messagesFor(productTypeChange, { minListings: 2, maxListings: 11 })).toEqual(['maxListings: At most 10 items.']);
    expect(messagesFor(productTypeChange, { minListings: 2, maxListings: 10 })).toEqual([]);
  });
});

describe('a budget plan', () => {
  test('is valid by default', () => {
    expect(budgetPlanInput.parse({ name: 'Standard' })).toMatchObject({
      marginPercent: 20,
      platformShares: { meta: 70, google: 30 },
      daySpans: [{ fromDay: 1, share: 100 }],
      currencyCode: 'NZD',
    });
  });

  test.each([
    [{ marginPercent: 100 }, 'marginPercent: Enter a percentage from 0 to below 100, with two decimals at most.'],
    [{ platformShares: { meta: 70, google: 20 } }, 'platformShares: The network shares must add up to 100%.'],
    [
      {
        daySpans: [
          { fromDay: 1, share: 50 },
          { fromDay: 1, share: 50 },
        ],
      },
      'daySpans.1.fromDay: A range starts after the previous one.',
    ],
    [{ minimumPerAdSet: -1 }, 'minimumPerAdSet: Enter an amount.'],
    [{ currencyCode: 'XXX' }, 'currencyCode: Choose a currency.'],
  ])('%j is refused at its field: %s', (changes, message) => {
    expect(messagesFor(budgetPlanInput, { name: 'Standard', ...changes })).toEqual([message]);
  });
});

test.each([
  ['products', productList, productRow],
  ['budget plans', budgetPlanList, budgetPlanRow],
])('the list of %s has a column for every field of its rows', (_, list, row) => {
  expect(list.columns.map(({ field }) => field).toSorted()).toEqual(Object.keys(row.shape).toSorted());
});

describeEndpoints({ ...productEndpoints, ...budgetPlanEndpoints });
