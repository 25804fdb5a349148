// How is a listing seen at a glance? Its hero picture in the size that fits, and the outline of a house where there is none.
import { IconHome } from '@tabler/icons-react';

interface ListingPictureProps {
  /** The small copy; larger ones stand beside it. */
  thumbnailUrl: string | null | undefined;
  /** How wide it is drawn, as the browser's `sizes`. */
  sizes: string;
  iconSize: number;
}

const inSize = (thumbnailUrl: string, size: number): string => thumbnailUrl.replace(/\/thumbnail$/, `/${size}`);

/** The title stands beside it, so it says nothing to those who cannot see it. */
export function ListingPicture({ thumbnailUrl, sizes, iconSize }: ListingPictureProps) {
  if (!thumbnailUrl) return <IconHome size={iconSize} stroke={1.25} aria-hidden />;
  return (
    <img
      src={thumbnailUrl}
      srcSet={`${thumbnailUrl} 320w, ${inSize(thumbnailUrl, 640)} 640w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
