// The overview tab: a greeting, the counts, the results of the ads and the offices.
import { useChosenCustomer, useSession } from '#web/client/index.ts';
import { firstNameOf, isCustomerUser } from '#web/client/person.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { Skyline } from '#web/brand/skyline.tsx';
import { useGreeting } from '#web/ui/text/greeting.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import type { ComponentType } from 'react';
import classes from './dashboard-index.module.css';
import { Figures } from './figures.tsx';
import { OfficeCards } from './office-cards.tsx';

/** The results come from a later module, so the table of tabs brings them. */
export const overviewTab = (Results: ComponentType): ComponentType =>
  function Tab() {
    const user = useSession();
    const chosen = useChosenCustomer();
    const { labels } = useDashboard();
    const hello = useGreeting();
    if (!user) return null;
    const isStaff = !isCustomerUser(user);
    return (
      <>
        <div className={classes.welcome}>
          <div>
            <ScreenTitle className={classes.title}>
              {hello}, {firstNameOf(user)}
            </ScreenTitle>
            <p>{isStaff ? `You are looking at ${chosen?.name} as its people do.` : 'Your listings, orders and results'}</p>
          </div>
          <div className={classes.street}>
            <Skyline width={640} height={150} lowest={30} highest={78} on="page" />
          </div>
        </div>
        <Figures />
        <Results />
        <OfficeCards heading={isStaff ? 'Offices' : labels.offices} />
      </>
    );
  };
