// The overview tab: a greeting with the way to an order, what matters today, the counts, the results of the ads and the offices. What
// follows the first parts is shown once it is known what stands above it, so that nothing moves.
import { useChosenCustomer, useSession } from '#web/client/index.ts';
import { firstNameOf, isCustomerUser } from '#web/client/person.ts';
import { ORDER_SCREEN, useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { useGreeting } from '#web/ui/text/greeting.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconShoppingCart } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './dashboard-index.module.css';
import { FacebookPrompt, useIsPromptKnown } from './facebook-prompt.tsx';
import { Figures } from './figures.tsx';
import { OfficeCards } from './office-cards.tsx';
import { tabScreenId } from './tabs.ts';

interface LaterParts {
  Today: ComponentType<{ children: ReactNode }>;
  Results: ComponentType;
}

/** Orders and results come from later modules, so the table of tabs brings them. */
export const overviewTab = ({ Today, Results }: LaterParts): ComponentType =>
  function Tab() {
    const user = useSession();
    const chosen = useChosenCustomer();
    const { configuration, labels } = useDashboard();
    const hello = useGreeting();
    const isPromptKnown = useIsPromptKnown();
    if (!user) return null;
    const isStaff = !isCustomerUser(user);
    return (
      <>
        <header className={classes.greeting}>
          <ScreenTitle tabTitle={`${labels.overview} of ${configuration.customer.name}`}>
            {hello}, {firstNameOf(user)}
          </ScreenTitle>
          {isStaff && <p>You see the dashboard of {chosen?.name} as its users do.</p>}
          <OrderLink />
        </header>
        <Today>
          <div hidden={!isPromptKnown}>
            <FacebookPrompt />
            <Figures />
            <Results />
            <OfficeCards heading={isStaff ? 'Offices' : labels.offices} />
          </div>
        </Today>
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
        leftSection={<IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <ScreenLink {...props} to={ORDER_SCREEN} />}
      >
        Order on a computer
      </Button>
    );
  if (!isOpen || !items) return null;
  return (
    <Button
      leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={tabScreenId(items)} />}
    >
      Order
    </Button>
  );
}
