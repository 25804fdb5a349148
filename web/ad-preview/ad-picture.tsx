// The image of a previewed ad, cropped to the ratio of its placement, with a placeholder if it is missing or cannot be loaded.
import { urlInSize } from '#contract/files/file-shapes.ts';
import { IconPhoto, IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ad.module.css';

interface AdPictureProps {
  image: string | null | undefined;
  /** Width divided by height; without it the image fills its container. */
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
        <img src={urlInSize(image, '640')} alt="" loading="lazy" draggable={false} onError={() => setBroken(image)} />
      ) : (
        <span className={classes.placeholder}>
          {image ? <IconPhotoX size={28} stroke={1.25} aria-hidden /> : <IconPhoto size={28} stroke={1.25} aria-hidden />}
          <span>{image ? 'This image cannot be shown' : 'No image'}</span>
        </span>
      )}
    </div>
  );
}
