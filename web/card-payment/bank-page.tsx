// The page of the cardholder's bank (3-D Secure) in a frame. It comes from another origin, so the sandbox allows forms only.
// The payment's status is read each time that the page loads. The focus moves to it, since the button that was pressed is gone.
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
      <iframe
        src={url}
        title="Your bank"
        sandbox="allow-forms"
        onLoad={(event) => {
          event.currentTarget.focus();
          onLoad();
        }}
      />
      <Button variant="subtle" color="gray" onClick={onCancel}>
        Use another card
      </Button>
    </div>
  );
}
