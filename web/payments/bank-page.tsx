// Where does a cardholder prove who they are? On their bank's page, in a frame: it comes from elsewhere and is let do no more than a form
// needs. Each time it loads, the payment is looked at anew.
import { Button } from '@mantine/core';
import classes from './card-screen.module.css';

interface BankPageProps {
  url: string;
  onLoad: () => void;
  onCancel: () => void;
}

export function BankPage({ url, onLoad, onCancel }: BankPageProps) {
  return (
    <div className={classes.bank}>
      <iframe src={url} title="Your bank" sandbox="allow-forms" onLoad={onLoad} />
      <Button variant="subtle" color="gray" onClick={onCancel}>
        Use another card
      </Button>
    </div>
  );
}
