// The start screen of the dashboard: the first tab that its configuration allows this person to see.
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { TabUnavailable } from './tab-unavailable.tsx';
import { FacebookPrompt, useIsPromptKnown } from './facebook-prompt.tsx';
import { shownTabs, tabScreens } from './tabs.ts';

const components = new Map<string, ComponentType>(
  tabScreens.map(({ code, load }) => [code, lazy(async () => ({ default: (await load()).Tab }))]),
);

export const Screen = inDashboard(function DashboardIndex() {
  const { tabs } = useDashboard();
  const isPromptKnown = useIsPromptKnown();
  const [first] = shownTabs(tabs);
  const Tab = first && components.get(first.code);
  if (!Tab) return <TabUnavailable />;
  const hasOwnPlace = first.code === 'overview';
  if (!isPromptKnown && !hasOwnPlace) return <Skeleton height={320} radius={12} aria-label="Loading" />;
  return (
    <>
      {!hasOwnPlace && <FacebookPrompt />}
      <Suspense fallback={<Skeleton height={320} radius={12} aria-label="Loading" />}>
        <Tab />
      </Suspense>
    </>
  );
});
