// How is a picture that an ad can show drawn in a list of them? Where there is none, or it cannot be shown, that is said.
import gallery from '#web/ui/media/gallery.module.css';
import { IconPhoto, IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';

interface AssetPictureProps {
  url: string | undefined;
  alt?: string;
  /** Said where there is none. */
  missing?: string;
}

export function AssetPicture({ url, alt = '', missing = 'No image' }: AssetPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) return <img src={url} alt={alt} draggable={false} loading="lazy" onError={() => setBroken(url)} />;
  const Icon = url ? IconPhotoX : IconPhoto;
  return (
    <span className={gallery.instead}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <span>{url ? 'It cannot be shown.' : missing}</span>
    </span>
  );
}
