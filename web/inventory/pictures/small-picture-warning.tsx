// The placements that a picture is too small for, each with the size that is left of the picture there and the size that it needs.
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { smallPictureTexts } from '#domain/networks/index.ts';
import type { Size } from '#domain/media/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './item-pictures.module.css';
import { useShownSizes } from './use-shown-sizes.ts';

interface PlacementsProps {
  /** Limits the placements to those of a campaign; null are all. */
  type?: CampaignType | null;
}

export const SmallPictureWarning = ({ size, type = null }: PlacementsProps & { size: Size }) => (
  <PictureWarnings texts={smallPictureTexts(size, type)} />
);

/** The picture is judged as it is shown: cropped, where it has a crop. */
export function ShownPictureWarning({ picture, type = null }: PlacementsProps & { picture: ItemPicture }) {
  const [size] = useShownSizes([picture]);
  return size ? <SmallPictureWarning size={size} type={type} /> : null;
}

export const PictureWarnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className={classes.warning}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </span>
  ));
