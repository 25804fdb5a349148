// How does an email address stand where it can be written to? Where it is too long for its line it breaks before the @ first,
// though it is read in one piece.
import classes from './email-link.module.css';

interface EmailLinkProps {
  email: string;
  className?: string;
}

export function EmailLink({ email, className }: EmailLinkProps) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <a href={`mailto:${email}`} aria-label={email} className={className}>
      {email.slice(0, at)}
      <span className={classes.domain}>{email.slice(at)}</span>
    </a>
  );
}
