// A progress line at the top while a screen loads.
import { useRouterState } from '@tanstack/react-router';
import classes from './frame.module.css';

export function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return isPending ? <div className={classes.progress} aria-hidden /> : null;
}
