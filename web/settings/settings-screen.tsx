// The system settings: the tabs of the person's roles, and the content of the tab in the URL.
import { useSession } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { EmptyState, PageHeader } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { settingsTabs, tabsFor } from './settings-tabs.ts';
import classes from './settings.module.css';

const contents = settingsTabs.map(({ id, label, load }) => ({
  id,
  label,
  Content: lazy(() => load().then(({ Tab }) => ({ default: Tab }))),
}));

export function Screen() {
  const { tabId } = useScreenParams<'tabId'>();
  const tabs = tabsFor(useSession()?.roles ?? []);
  const isKnown = tabs.some(({ id }) => id === tabId);
  return (
    <>
      {(tabs.length > 1 || !isKnown) && (
        <nav aria-label="Settings" className={classes.tabs}>
          {tabs.map(({ id, label }) => (
            <ScreenLink key={id} to="settings-tab" params={{ tabId: id }} aria-current={id === tabId ? 'page' : undefined}>
              {label}
            </ScreenLink>
          ))}
        </nav>
      )}
      {contents
        .filter(({ id }) => isKnown && id === tabId)
        .map(({ id, label, Content }) => (
          <Suspense key={id} fallback={<LoadingTab title={label} />}>
            <Content />
          </Suspense>
        ))}
      {!isKnown && (
        <EmptyState
          title="There is no such settings page"
          text="The address may be mistyped, or your role does not include it. Choose one of the tabs above."
        />
      )}
    </>
  );
}

/** Every tab begins with its label as the title, which therefore stays in place when the tab has loaded. */
const LoadingTab = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Skeleton height={320} aria-hidden />
  </>
);
