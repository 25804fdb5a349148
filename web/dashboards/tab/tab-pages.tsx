// Where do the pages of a tab stand? Below what it lists: on the right, and in the middle of a phone.
import { PageControls } from '#web/list/page-controls.tsx';
import type { ComponentProps } from 'react';
import classes from './tab-pages.module.css';

export const TabPages = (pages: ComponentProps<typeof PageControls>) => (
  <div className={classes.pages}>
    <PageControls {...pages} />
  </div>
);
