// The call-to-action button of a previewed ad; it has no function.
import classes from './ad.module.css';

export const AdAction = ({ label }: { label: string | null }) => (label ? <span className={classes.action}>{label}</span> : null);
