// The page controls below the list of a tab: on the right, centred on a phone.
import { PageControls } from '#web/list/pages/page-controls.tsx';
import type { ComponentProps } from 'react';
import classes from './tab-pages.module.css';

export const TabPages = (pages: ComponentProps<typeof PageControls>) => (
  <div className={classes.pages}>
    <PageControls {...pages} />
  </div>
);
