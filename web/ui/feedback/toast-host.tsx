// Renders toasts in a live region that is always mounted, so that screen readers announce them.
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
  const [isPaused, setPaused] = useState(false);
  const { id, text, undo, undoLabel } = shown;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => closeToast(id), undo ? TOAST_MS_WITH_UNDO : TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isPaused, undo]);

  const runUndo = async () => {
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
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <IconCheck size={16} stroke={2} aria-hidden className={classes.tick} />
      <span className={classes.text}>{text}</span>
      {undo && (
        <button type="button" className={classes.undo} onClick={() => void runUndo()}>
          {undoLabel}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => closeToast(id)}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  );
}
