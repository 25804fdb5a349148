// A thumbnail next to a title, with an icon where there is no picture.
import type { Icon } from '@tabler/icons-react';
import classes from './small-picture.module.css';

interface SmallPictureProps {
  /** URL of the smallest size. */
  url: string | null | undefined;
  /** Shown where there is no picture. */
  outline: Icon;
  width: number;
  height: number;
}

/** Hidden from screen readers, since the title next to it says the same. */
export function SmallPicture({ url, outline: Outline, width, height }: SmallPictureProps) {
  return (
    <span className={classes.frame} style={{ width, height }} aria-hidden>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <Outline size={18} stroke={1.25} />}
    </span>
  );
}
