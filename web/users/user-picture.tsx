// A user's picture, or their initials.
import { initialsOf } from '#web/client/person.ts';
import classes from './users.module.css';

export function UserPicture({ name, url, size = 28 }: { name: string; url: string | null | undefined; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (url) return <img src={url} alt="" className={classes.picture} style={style} loading="lazy" />;
  return (
    <span className={classes.initials} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
