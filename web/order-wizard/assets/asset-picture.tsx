// A picture in a list of assets, or a placeholder where there is none or it cannot be loaded.
import gallery from '#web/ui/media/gallery.module.css';
import { IconPhoto, IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';

interface AssetPictureProps {
  url: string | undefined;
  alt?: string;
  /** Text shown where there is no picture. */
  missing?: string;
}

export function AssetPicture({ url, alt = '', missing = 'No image' }: AssetPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url && url !== failedUrl) return <img src={url} alt={alt} draggable={false} loading="lazy" onError={() => setFailedUrl(url)} />;
  const Icon = url ? IconPhotoX : IconPhoto;
  return (
    <span className={gallery.instead}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <span>{url ? 'Image unavailable' : missing}</span>
    </span>
  );
}
