// What does a customer's person see first? A greeting and their offices. Staff choose a customer first.
import { useChosenCustomer } from '#web/client/chosen-customer.ts';
import { firstNameOf, isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import { greeting } from '#web/home/greeting.ts';
import { CustomerChooser } from './customer-chooser.tsx';
import classes from './dashboard-index.module.css';
import { OfficeCards } from './office-cards.tsx';

export function Screen() {
  const user = useSession();
  const chosen = useChosenCustomer();
  if (!user) return null;
  const isGuestHere = !isCustomerUser(user);
  if (isGuestHere && !chosen) {
    return (
      <>
        <ScreenTitle className={classes.title}>Whose dashboard?</ScreenTitle>
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
      <ScreenTitle className={classes.title}>
        {greeting(new Date())}, {firstNameOf(user)}
      </ScreenTitle>
      <OfficeCards key={chosen?._id} heading={isGuestHere ? 'Offices' : 'Your offices'} />
    </>
  );
}
