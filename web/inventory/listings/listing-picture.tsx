// The hero picture of a listing in a fitting size, or an icon where it has none.
import { urlInSize } from '#contract/files/file-shapes.ts';
import { IconHome } from '@tabler/icons-react';

interface ListingPictureProps {
  /** Larger sizes have the same URL with another ending. */
  thumbnailUrl: string | null | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  iconSize: number;
}

/** Decorative: the title is next to it, so screen readers skip the picture. */
export function ListingPicture({ thumbnailUrl, sizes, iconSize }: ListingPictureProps) {
  if (!thumbnailUrl) return <IconHome size={iconSize} stroke={1.25} aria-hidden />;
  return (
    <img
      src={thumbnailUrl}
      srcSet={`${thumbnailUrl} 320w, ${urlInSize(thumbnailUrl, '640')} 640w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
