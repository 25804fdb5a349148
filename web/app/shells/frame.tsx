// The root component of every page: skip link, navigation progress, banners, shell, toasts and dialogs.
import { DialogHost } from '#web/ui/feedback/dialog-host.tsx';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { ActingBanner } from './acting-banner.tsx';
import classes from './frame.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { Shell } from './shell.tsx';

/** Inside one of our own iframes the outer page already shows the banners. */
const isOutermost = (): boolean => globalThis.parent === globalThis.window;

export function Frame() {
  return (
    <>
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <NavigationProgress />
      {isOutermost() && <OfflineBanner />}
      {isOutermost() && <ActingBanner />}
      <Shell>
        <Outlet />
      </Shell>
      <ToastHost />
      <DialogHost />
    </>
  );
}

/** A progress line at the top while a screen loads. */
function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return isPending ? <div className={classes.progress} aria-hidden /> : null;
}
