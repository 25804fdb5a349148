// A mailto link. An address that is too long for its line breaks before the @; screen readers read it in one piece.
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
