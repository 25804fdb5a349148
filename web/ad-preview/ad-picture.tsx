// How is a picture of an ad drawn? Cut to the shape of its place; where there is none, or it cannot be shown, that is said.
import { IconPhoto, IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ad.module.css';

interface AdPictureProps {
  image: string | null | undefined;
  /** Width to height; without one it fills its place. */
  ratio?: number;
}

export function AdPicture({ image, ratio }: AdPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div
      className={classes.picture}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
      data-fills={ratio === undefined || undefined}
    >
      {image && image !== broken ? (
        <img src={sizedFor(image)} alt="" loading="lazy" draggable={false} onError={() => setBroken(image)} />
      ) : (
        <span className={classes.instead}>
          {image ? <IconPhotoX size={28} stroke={1.25} aria-hidden /> : <IconPhoto size={28} stroke={1.25} aria-hidden />}
          <span>{image ? 'This image cannot be shown' : 'No image'}</span>
        </span>
      )}
    </div>
  );
}

/** Files of ours come in a size that is enough for a preview. */
const sizedFor = (image: string): string => (/^\/files\/[^/]+$/.test(image) ? `${image}/640` : image);
