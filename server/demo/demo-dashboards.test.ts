import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import { themeOf, visibleTabs } from '#domain/dashboards/index.ts';
import { expect, test } from 'vitest';
import { demoDashboard } from './demo-dashboards.ts';
import { demoGroups } from './groups.ts';

const setUp = demoGroups('adstead', 12).map((group, place) => dashboardConfiguration.parse(demoDashboard(place, group)));

test('every dashboard of the demo could have been saved by staff', () => {
  expect(setUp).toHaveLength(12);
});

test('they look different: in colour, in words, in tabs, in what they show', () => {
  const grounds = setUp.map(({ themes }) => themeOf(themes)?.light.background);
  expect(new Set(grounds).size).toBeGreaterThan(5);
  expect(grounds).toContain(undefined);
  expect(setUp.filter(({ themes }) => themes.textLabels.listings === 'Properties')).toHaveLength(1);
  expect(setUp.filter(({ showSoldListings }) => showSoldListings)).toHaveLength(1);
  expect(setUp.filter(({ tabs }) => visibleTabs(tabs, ['corporate']).length === 2)).toHaveLength(1);
});
