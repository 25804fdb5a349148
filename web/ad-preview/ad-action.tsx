// The button of an ad: drawn, and leads nowhere.
import classes from './ad.module.css';

export const AdAction = ({ label }: { label: string | null }) => (label ? <span className={classes.action}>{label}</span> : null);
