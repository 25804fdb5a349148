// How does a small picture stand beside the title of what it shows? Filling its frame, and as an outline where there is none.
import type { Icon } from '@tabler/icons-react';
import classes from './small-picture.module.css';

interface SmallPictureProps {
  /** The smallest copy. */
  url: string | null | undefined;
  /** What is drawn where there is no picture. */
  outline: Icon;
  width: number;
  height: number;
}

/** The title beside it says all, so it says nothing to those who cannot see it. */
export function SmallPicture({ url, outline: Outline, width, height }: SmallPictureProps) {
  return (
    <span className={classes.frame} style={{ width, height }} aria-hidden>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <Outline size={18} stroke={1.25} />}
    </span>
  );
}
