import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** The bar at the top of a dashboard, in its colours. */
export const FrameHeader = ({ children }: { children: ReactNode }) => <header className={classes.header}>{children}</header>;
