import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { budgetPlanViolations, spreadBudget, tidyProductCode } from '#domain/products/index.ts';
import { expect, test } from 'vitest';
import { DEMO_PLANS, DEMO_PRODUCTS } from './demo-products.ts';
import { DEMO_TEMPLATES } from '../demo-templates.ts';

test('the demo sells something of every campaign type', () => {
  expect(new Set(DEMO_PRODUCTS.filter(({ isActive }) => isActive !== false).map(({ type }) => type))).toEqual(new Set(CAMPAIGN_TYPES));
});

test('one product of the demo asks people for their details, and the template that each names is there', () => {
  const named = DEMO_PRODUCTS.filter(({ template }) => template !== undefined);
  const found = named.map(({ template, type }) => DEMO_TEMPLATES.find((each) => each.name === template && each.type === type));
  expect(found.map((each) => each?.content)).toEqual([expect.objectContaining({ leadGenFormTemplate: expect.any(Object) as object })]);
});

test.each(Object.entries(DEMO_PLANS))('the plan %s is whole', (_, plan) => {
  expect(budgetPlanViolations(plan)).toEqual([]);
});

const MAX_STAGES = 5;

test.each(DEMO_PRODUCTS.map((product) => [product.name, product] as const))(
  '%s can be run with its plan',
  (_, { net, days, type, plan, alsoDisplay }) => {
    const meta = type === 'FACEBOOK_FUNNEL_CAMPAIGN' ? MAX_STAGES : 1;
    const adSets = type === 'GOOGLE_DISPLAY_CAMPAIGN' ? { google: 1 } : { meta, google: alsoDisplay ? 1 : 0 };
    const inCents = { ...DEMO_PLANS[plan], minimumPerAdSet: DEMO_PLANS[plan].minimumPerAdSet * 100 };
    expect(spreadBudget({ net: net * 100, plan: inCents, days, adSets }).kind).toBe('spread');
  },
);

test('no two products of the demo have a code in common', () => {
  const codes = DEMO_PRODUCTS.flatMap(({ name }) =>
    [0, 1, 11].map((place) => tidyProductCode(place === 0 ? name : `${name} ${place + 1}`)),
  );
  expect(new Set(codes).size).toBe(codes.length);
});
