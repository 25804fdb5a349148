// A notice about what was just done, shown on the screen that the person was redirected to. It travels in the history state.
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import classes from './auth-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: string;
  }
}

export function ArrivalNotice() {
  const text = useLocation({ select: (location) => location.state.arrival });
  return (
    <div role="status">
      {text && (
        <p className={classes.notice}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
