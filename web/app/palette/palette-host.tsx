// Opens the palette by its button or Ctrl/⌘ K. Its code is loaded when it first opens.
import { tabStore, useTabStore } from '#web/client/tab-store.ts';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import classes from './palette.module.css';

const isOpen = tabStore(false);
const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteHost() {
  const opened = useTabStore(isOpen);
  // A layout effect, so that the shortcut works as soon as the screen is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      isOpen.write(!isOpen.read());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      isOpen.write(false);
    };
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Palette close={() => isOpen.write(false)} />
    </Suspense>
  );
}

export function PaletteButton() {
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={() => isOpen.write(true)}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>Search</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
