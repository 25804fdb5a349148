// Where do toasts appear? In a live region that is always there, so that a screen reader hears them.
import { messageOf } from '#web/client/api-error.ts';
import { useTabStore } from '#web/client/tab-store.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showError } from './dialogs.ts';
import classes from './toast-host.module.css';
import { useClearance } from './toast-clearance.ts';
import { closeToast, openToasts, TOAST_MS, TOAST_MS_WITH_UNDO } from './toasts.ts';
import type { Toast } from './toasts.ts';

export function ToastHost() {
  const toasts = useTabStore(openToasts);
  const bottom = useClearance(toasts);
  return (
    <div className={classes.region} style={{ bottom }} role="status" aria-live="polite">
      {toasts.map((shown) => (
        <ToastLine key={shown.id} shown={shown} />
      ))}
    </div>
  );
}

function ToastLine({ shown }: { shown: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, text, undo, undoLabel } = shown;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeToast(id), undo ? TOAST_MS_WITH_UNDO : TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, undo]);

  const takeBack = async () => {
    closeToast(id);
    try {
      await undo?.();
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <div
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />
      <span className={classes.text}>{text}</span>
      {undo && (
        <button type="button" className={classes.undo} onClick={() => void takeBack()}>
          {undoLabel}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => closeToast(id)}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  );
}
