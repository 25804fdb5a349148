// Is something on its way? A hairline at the top while a screen loads; nothing for what is there at once.
import { useRouterState } from '@tanstack/react-router';
import classes from './frame.module.css';

export function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return isPending ? <div className={classes.progress} aria-hidden /> : null;
}
