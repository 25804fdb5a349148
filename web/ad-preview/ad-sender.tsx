// The page that an ad appears for: its picture and name.
import { IconWorld } from '@tabler/icons-react';
import classes from './ad.module.css';

export interface AdSenderProps {
  /** The name of the page that the ad appears for. */
  sender: string;
  /** The picture of the page; without one the first letter of its name is shown, as Facebook does. */
  logo?: string | null;
  /** False hides the word "Sponsored". */
  showsSponsored?: boolean;
}

export const AdSender = ({ sender, logo = null, showsSponsored = true }: AdSenderProps) => (
  <header className={classes.sender}>
    <span className={classes.mark} aria-hidden>
      {logo ? <img src={logo} alt="" /> : sender.charAt(0)}
    </span>
    <span>
      <strong>{sender}</strong>
      {showsSponsored && (
        <small>
          Sponsored <IconWorld size={12} stroke={1.75} aria-hidden />
        </small>
      )}
    </span>
  </header>
);
