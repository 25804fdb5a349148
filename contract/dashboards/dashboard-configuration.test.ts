import { DEFAULT_FEATURES, DEFAULT_TABS, isReadable, TAB_CODES } from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices } from './dashboard-configuration.ts';

/** Field and message of each refusal. */
const refusals = (choices: DashboardChoices): string[] =>
  dashboardConfiguration.safeParse(choices).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('an empty object is a valid configuration with the defaults', () => {
  expect(dashboardConfiguration.parse({})).toMatchObject({
    themes: { logoOption: 'USE_CUSTOM', footerOption: 'USE_DEFAULT', backgroundTheme: null, Vertical: 'listing', contactLabel: 'agent' },
    tabs: DEFAULT_TABS,
    controls: { enableHelp: true, enableFBAccountLink: true, defaultCampaignsView: 'LIST', calendarDateRange: null },
    settings: [],
    showSoldListings: false,
    features: DEFAULT_FEATURES,
    campaignsSharingWidgets: ['linkedin', 'facebook', 'twitter', 'pinterest', 'wechat', 'email'],
  });
});

test('what was chosen stands beside the defaults of the rest', () => {
  const { themes, controls, features } = dashboardConfiguration.parse({
    themes: { contactLabel: ' adviser ' },
    controls: { calendarDateRange: { value: 30 } },
    features: { createListing: ['corporate', 'corporate'] },
  });
  expect(themes).toMatchObject({ contactLabel: 'adviser', Vertical: 'listing' });
  expect(controls).toMatchObject({ calendarDateRange: { unit: 'days', value: 30 }, enableHelp: true });
  expect(features).toEqual({ ...DEFAULT_FEATURES, createListing: ['corporate'] });
  expect(dashboardConfiguration.parse({ controls: { calendarDateRange: null } }).controls.calendarDateRange).toBeNull();
});

describe('refused is', () => {
  test.each<[string, unknown, string]>([
    ['a label with markup', { themes: { contactLabel: '<img>' } }, 'themes.contactLabel: Use plain text without < and >.'],
    [
      'a tab label with markup',
      { themes: { textLabels: { listings: '<b>' } } },
      'themes.textLabels.listings: Use plain text without < and >.',
    ],
    ['a footer with markup', { themes: { customFooter: '<script>' } }, 'themes.customFooter: Use plain text without < and >.'],
    ['a label as long as a sentence', { themes: { Vertical: 'x'.repeat(41) } }, 'themes.Vertical: At most 40 characters.'],
    ['a colour by name', { themes: { backgroundTheme: 'red' } }, 'themes.backgroundTheme: Choose a colour such as #0b6b5b.'],
    ['a colour with more in it', { themes: { backgroundTheme: '#000000;x' } }, 'themes.backgroundTheme: Choose a colour such as #0b6b5b.'],
    ['text without a background', { themes: { textTheme: '#000000' } }, 'themes.backgroundTheme: Choose a background for these colours.'],
    [
      'faint text',
      { themes: { backgroundTheme: '#ffffff', textTheme: '#777777' } },
      'themes.textTheme: Text is hard to read on the background: the contrast is 4.4:1. Choose colours with a contrast of at least 4.5:1.',
    ],
    [
      'text that vanishes under the pointer',
      { themes: { backgroundTheme: '#10243f', textTheme: '#ffffff', hoverTheme: '#ffff00' } },
      'themes.hoverTheme: Text is hard to read on this colour: the contrast is 1:1. Choose colours with a contrast of at least 4.5:1.',
    ],
    [
      'a hover colour on which the text that we choose cannot be read',
      { themes: { backgroundTheme: '#000000', hoverTheme: '#ffffff' } },
      'themes.hoverTheme: Text is hard to read on this colour: the contrast is 1:1. Choose colours with a contrast of at least 4.5:1.',
    ],
    [
      'a tab twice',
      {
        tabs: [
          { code: 'orders', accessRight: [] },
          { code: 'orders', accessRight: [] },
        ],
      },
      'tabs: A tab can appear only once in a dashboard.',
    ],
  ])('%s', (_, choices, expected) => {
    expect(refusals(choices as DashboardChoices)).toEqual([expected]);
  });

  test.each([
    { tabs: [{ code: 'secrets', accessRight: [] }] },
    { tabs: [{ code: 'orders', accessRight: ['operations'] }] },
    { features: { createListing: ['user'] } },
    { features: { everything: ['corporate'] } },
    { themes: { textLabels: { password: 'x' } } },
    { controls: { calendarDateRange: { unit: 'days', value: 0 } } },
    { customerId: '0198c0de-0000-7000-8000-000000000000' },
    { settings: [{ key: '', value: '' }] },
  ])('what no configuration has: %j', (choices) => {
    expect(refusals(choices as DashboardChoices)).not.toEqual([]);
  });
});

test('no pair of colours is accepted that cannot be read, and none refused that can', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (backgroundTheme, textTheme) => {
      expect(refusals({ themes: { backgroundTheme, textTheme } }).length === 0).toBe(isReadable(textTheme, backgroundTheme));
    }),
  );
});

test('every tab can be left out', () => {
  for (const code of TAB_CODES) {
    const tabs = DEFAULT_TABS.filter((tab) => tab.code !== code).map((tab) => ({ ...tab, accessRight: [...tab.accessRight] }));
    expect(dashboardConfiguration.parse({ tabs }).tabs).toHaveLength(TAB_CODES.length - 1);
  }
});
