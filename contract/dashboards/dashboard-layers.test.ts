import { DASHBOARD_LIST_ROLES, FEATURES, LABEL_KEYS, readableOn, TAB_CODES } from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dashboardChoices, templateChoices } from './dashboard-choices.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices } from './dashboard-configuration.ts';
import { settingsOver, configurationOf } from './dashboard-layers.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);
const roles = fc.uniqueArray(fc.constantFrom(...DASHBOARD_LIST_ROLES));
const word = fc.constantFrom('', 'Homes', 'Places', 'Our people');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const withoutUndefined = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;

const choices: fc.Arbitrary<DashboardChoices> = fc
  .record({
    themes: maybe(
      fc.record({
        colours: fc.oneof(
          fc.constant({}),
          fc.constant({ backgroundTheme: null }),
          colour.map((backgroundTheme) => ({ backgroundTheme })),
          colour.map((backgroundTheme) => ({ backgroundTheme, textTheme: readableOn(backgroundTheme) })),
        ),
        textLabels: maybe(fc.dictionary(fc.constantFrom(...LABEL_KEYS), word)),
        Vertical: maybe(word),
      }),
    ),
    tabs: maybe(fc.uniqueArray(fc.record({ code: fc.constantFrom(...TAB_CODES), accessRight: roles }), { selector: ({ code }) => code })),
    controls: maybe(
      fc.record({
        enableHelp: maybe(fc.boolean()),
        calendarDateRange: maybe(fc.option(fc.record({ unit: fc.constantFrom('days', 'months'), value: fc.integer({ min: 1, max: 90 }) }))),
      }),
    ),
    showSoldListings: maybe(fc.boolean()),
    features: maybe(fc.dictionary(fc.constantFrom(...FEATURES), roles)),
    settings: maybe(fc.array(fc.record({ key: fc.constantFrom('a', 'b'), value: fc.string({ maxLength: 5 }) }), { maxLength: 3 })),
  })
  .map(({ themes, controls, ...rest }) =>
    withoutUndefined({
      ...rest,
      ...(themes && { themes: withoutUndefined({ ...themes.colours, textLabels: themes.textLabels, Vertical: themes.Vertical }) }),
      ...(controls && { controls: withoutUndefined(controls) }),
    }),
  );

test('choices that are valid alone are valid over any other', () => {
  fc.assert(
    fc.property(choices, choices, (below, above) => {
      expect(() => configurationOf(below, above)).not.toThrow();
    }),
  );
});

test('merging the stored differences over the lower layer restores the configuration', () => {
  fc.assert(
    fc.property(choices, choices, (below, above) => {
      const whole = configurationOf(below, above);
      const own = settingsOver(whole, configurationOf(below));
      expect(configurationOf(below, own)).toEqual(whole);
      expect(settingsOver(configurationOf(below, own), configurationOf(below))).toEqual(own);
    }),
  );
});

test('a configuration without overrides stores nothing and follows every change below', () => {
  fc.assert(
    fc.property(choices, choices, (before, after) => {
      const own = settingsOver(configurationOf(before), configurationOf(before));
      expect(own).toEqual({});
      expect(configurationOf(after, own)).toEqual(configurationOf(after));
    }),
  );
});

test('an override is not affected by changes below', () => {
  const own = settingsOver(configurationOf({ features: { createListing: ['corporate'] } }), configurationOf());
  fc.assert(
    fc.property(choices, (below) => {
      expect(configurationOf(below, own).features.createListing).toEqual(['corporate']);
    }),
  );
});

test('choices are refused where a configuration would be, at the same field; what is left out stays out', () => {
  const faint = dashboardChoices.safeParse({ themes: { backgroundTheme: '#ffffff', textTheme: '#fefefe' } });
  expect(faint.error?.issues.map(({ path }) => path)).toEqual([['themes', 'textTheme']]);
  expect(dashboardChoices.parse({ showSoldListings: true })).toEqual({ showSoldListings: true });
  expect(dashboardConfiguration.safeParse({ nothing: 1 }).success).toBe(dashboardChoices.safeParse({ nothing: 1 }).success);
});

test('a tab is not opened to a role that its screen refuses; an older configuration that says so is read without it', () => {
  const choices = { tabs: [{ code: 'agents', accessRight: ['branchuser', 'corporate'] }] } as const;
  const refused = dashboardChoices.safeParse(choices);
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tabs.0.accessRight', 'These roles cannot have the tab agents: Agent.'],
  ]);
  expect(dashboardConfiguration.parse(choices).tabs).toEqual([{ code: 'agents', accessRight: ['corporate'] }]);
});

test('a template has no logo', () => {
  const refused = templateChoices.safeParse({ themes: { customLogoId: '0198c0de-0000-7000-8000-000000000000' } });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'A template has no logo. Each dashboard shows its customer’s logo.',
  ]);
});
