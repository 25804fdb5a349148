// After each navigation: sets the page title, focuses the heading and records the URL to return to.
import { recordLastUrl, screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { focusHeading } from '#web/ui/page/heading-focus.ts';
import type { AppRouter } from './router.tsx';

export const titleOf = (screen: Pick<Screen, 'title'> | undefined): string => `Adstead - ${screen?.title ?? 'Not Found'}`;

export function followNavigation(router: AppRouter, screens: readonly Screen[]): void {
  router.subscribe('onResolved', ({ toLocation, fromLocation, pathChanged }) => {
    const screen = screenAt(screens, toLocation.pathname);
    document.title = titleOf(screen);
    if (screen && !screen.ignoresState && screen.shell !== 'public') recordLastUrl(toLocation.href);
    if (fromLocation && pathChanged) focusHeading();
  });
}
