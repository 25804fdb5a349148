import { settingsOver, configurationOf, dashboardConfiguration } from '#contract/dashboards/index.ts';
import { themeOf, visibleTabs } from '#domain/dashboards/index.ts';
import { expect, test } from 'vitest';
import { DEMO_TEMPLATES, demoDashboard } from './demo-dashboards.ts';
import { demoGroups } from '../people-and-places/groups.ts';

const groups = demoGroups('adstead', 12);
const chosen = groups.map((group, place) => demoDashboard(place, group));

test.each(groups.map(({ name }, place) => [name, place] as const))(
  'the dashboard of %s could have been saved by staff, and nothing of it is lost',
  (_, place) => {
    const saved = dashboardConfiguration.safeParse(chosen[place]);
    expect(saved.error).toBeUndefined();
    expect(saved.data).toMatchObject(chosen[place] ?? {});
  },
);

const setUp = chosen.map((choices) => dashboardConfiguration.parse(choices));
const placesOf = (isSo: (configuration: (typeof setUp)[number]) => boolean): number[] =>
  setUp.flatMap((configuration, place) => (isSo(configuration) ? [place] : []));

test('most stand in their group’s own colour; one has a colour of its own, one its paper, one none', () => {
  const backgrounds = setUp.map(({ themes }) => themes.backgroundTheme);
  const expected = groups.map(({ colours }) => colours.primary);
  expect(backgrounds.toSpliced(1, 1).toSpliced(2, 2)).toEqual(expected.toSpliced(1, 1).toSpliced(2, 2));
  expect(backgrounds.slice(1, 5)).toEqual([
    '#10243f',
    expected[2],
    groups[3]?.colours.paper,
    dashboardConfiguration.parse({}).themes.backgroundTheme,
  ]);
  expect(placesOf(({ themes }) => themeOf(themes) === null)).toEqual([4]);
  expect(new Set(expected).size).toBeGreaterThan(5);
});

test('one calls things by its own words', () => {
  expect(placesOf(({ themes }) => themes.textLabels.listings !== dashboardConfiguration.parse({}).themes.textLabels.listings)).toEqual([1]);
  expect(setUp[1]?.themes).toMatchObject({
    Vertical: 'property',
    contactLabel: 'salesperson',
    textLabels: { listings: 'Properties', offices: 'Branches' },
  });
});

test('one shows what was sold, and one has two tabs and lets only corporate people create', () => {
  expect(placesOf(({ showSoldListings }) => showSoldListings)).toEqual([2]);
  const tabs = setUp.map((configuration) => visibleTabs(configuration.tabs, ['corporate']));
  expect(tabs.flatMap((codes, place) => (codes.length === 2 ? [{ place, codes }] : []))).toEqual([
    { place: 3, codes: ['listings', 'agents'] },
  ]);
  expect(setUp[3]?.features).toMatchObject({ createListing: ['corporate'], createResource: [] });
});

test.each(DEMO_TEMPLATES.map((template) => [template.name, template] as const))(
  'the template %s could have been saved by staff',
  (_, { configuration }) => {
    expect(settingsOver(configurationOf(configuration), configurationOf())).toEqual(configuration);
  },
);

test('groups follow two of the templates, and wear their own colours over them', () => {
  const followers = DEMO_TEMPLATES.flatMap((template) =>
    template.followers.map((place) => ({ place, seen: configurationOf(template.configuration, chosen[place] ?? {}) })),
  );
  expect(followers.map(({ place }) => place)).toEqual([5, 6, 7, 8]);
  expect(followers.map(({ seen }) => seen.themes.backgroundTheme)).toEqual(groups.slice(5, 9).map(({ colours }) => colours.primary));
  expect(followers[3]?.seen.themes.Vertical).toBe('farm');
});
