// What does a customer's person see first? A greeting and their offices. Staff choose a customer first.
import { useChosenCustomer } from '#web/client/chosen-customer.ts';
import { firstNameOf, isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import { useGreeting } from '#web/ui/greeting.ts';
import { Skyline } from '#web/brand/skyline.tsx';
import { CustomerChooser } from './customer-chooser.tsx';
import classes from './dashboard-index.module.css';
import { OfficeCards } from './office-cards.tsx';

export function Screen() {
  const user = useSession();
  const chosen = useChosenCustomer();
  const hello = useGreeting();
  if (!user) return null;
  const isGuestHere = !isCustomerUser(user);
  if (isGuestHere && !chosen) {
    return (
      <>
        <ScreenTitle className={classes.question}>Whose dashboard?</ScreenTitle>
        <EmptyState
          title="Choose a customer"
          text="You see the dashboard as this customer's people do, narrowed to what is theirs."
          action={<CustomerChooser size="md" className={classes.chooser} />}
        />
      </>
    );
  }
  return (
    <>
      <div className={classes.welcome}>
        <div>
          <ScreenTitle className={classes.title}>
            {hello}, {firstNameOf(user)}
          </ScreenTitle>
          <p>{isGuestHere ? `You are looking at ${chosen?.name} as its people do.` : 'Here is what belongs to you.'}</p>
        </div>
        <div className={classes.street}>
          <Skyline width={640} height={150} lowest={30} highest={78} on="page" />
        </div>
      </div>
      <OfficeCards key={chosen?._id} heading={isGuestHere ? 'Offices' : 'Your offices'} />
    </>
  );
}
