// Small pictures side by side, in as many rows as they need.
import classes from './thumbnail-strip.module.css';

interface ThumbnailStripProps {
  label: string;
  pictures: readonly { _id: string; url: string | undefined }[];
}

export const ThumbnailStrip = ({ label, pictures }: ThumbnailStripProps) => (
  <ul className={classes.strip} aria-label={label}>
    {pictures.map(({ _id, url }) => (
      <li key={_id}>
        <img src={url} alt="" loading="lazy" decoding="async" />
      </li>
    ))}
  </ul>
);
