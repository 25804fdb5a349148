import classes from './customer-logo.module.css';

/** The logo of a customer, or its initials. */
export function CustomerLogo({ name, url }: { name: string; url: string | null }) {
  if (url) return <img className={classes.logo} src={url} alt="" loading="lazy" width={28} height={28} />;
  return (
    <span className={classes.initials} aria-hidden>
      {initials(name)}
    </span>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
