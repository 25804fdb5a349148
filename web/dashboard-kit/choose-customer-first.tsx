// Shown to staff until they have chosen a customer.
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { CustomerChooser } from './customer-chooser.tsx';
import classes from './in-dashboard.module.css';

export function ChooseCustomerFirst() {
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
