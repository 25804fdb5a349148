// Opens the palette by its button or Ctrl/⌘ K. Its code is loaded when it first opens.
import { tabStore, useTabStore } from '#web/client/tab-store.ts';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { forgetKeys, takeKey } from './keys-for-palette.ts';
import classes from './palette.module.css';

const isOpen = tabStore(false);
const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isPaletteShortcut = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key.toLowerCase() === 'k';

function close(): void {
  isOpen.write(false);
  forgetKeys();
}

/** A held key repeats; the palette opens once. */
function toggle({ repeat }: KeyboardEvent): true {
  if (repeat) return true;
  if (isOpen.read()) close();
  else isOpen.write(true);
  return true;
}

export function PaletteHost() {
  const opened = useTabStore(isOpen);
  // A layout effect, so that the shortcut works as soon as the screen is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = isPaletteShortcut(event) ? toggle(event) : isOpen.read() && takeKey(event, close);
      if (!isTaken) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // While capturing, so that the palette decides before the list behind it does.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      close();
    };
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Palette close={close} />
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
