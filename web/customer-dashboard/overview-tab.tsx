// The overview tab: a greeting with the way to an order, what matters today, the counts, the results of the ads and the offices.
import { useChosenCustomer, useSession } from '#web/client/index.ts';
import { firstNameOf, isCustomerUser } from '#web/client/person.ts';
import { ORDER_SCREEN, useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Skyline } from '#web/brand/skyline.tsx';
import { useGreeting } from '#web/ui/text/greeting.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconShoppingCart } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './dashboard-index.module.css';
import { Figures } from './figures.tsx';
import { OfficeCards } from './office-cards.tsx';
import { tabScreenId } from './tabs.ts';

interface LaterParts {
  Today: ComponentType;
  Results: ComponentType;
}

/** Orders and results come from later modules, so the table of tabs brings them. */
export const overviewTab = ({ Today, Results }: LaterParts): ComponentType =>
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
            <p>{isStaff ? `You see the dashboard of ${chosen?.name} as its users do.` : 'Your listings, orders and results'}</p>
            <OrderLink />
          </div>
          <div className={classes.street}>
            <Skyline width={640} height={150} lowest={30} highest={78} on="page" />
          </div>
        </div>
        <Today />
        <Figures />
        <Results />
        <OfficeCards heading={isStaff ? 'Offices' : labels.offices} />
      </>
    );
  };

/** Leads to the tab whose items are ordered; on a phone that may not order, to the way to do it on a computer. */
function OrderLink() {
  const { tabs } = useDashboard();
  const { isOpen, continuesOnComputer } = useOrdering();
  const items = (['listings', 'resources'] as const).find((code) => tabs.includes(code));
  if (continuesOnComputer)
    return (
      <Button
        mt="md"
        leftSection={<IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <ScreenLink {...props} to={ORDER_SCREEN} />}
      >
        Order on a computer
      </Button>
    );
  if (!isOpen || !items) return null;
  return (
    <Button
      mt="md"
      leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={tabScreenId(items)} />}
    >
      Order
    </Button>
  );
}
