// The placements that a picture is too small for, under its tile.
import { smallPictureText } from '#domain/networks/index.ts';
import type { Size } from '#domain/media/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './item-pictures.module.css';

/** `type` limits the placements to those of a campaign. */
export function SmallPictureWarning({ size, type = null }: { size: Size; type?: CampaignType | null }) {
  const text = smallPictureText(size, type);
  if (text === null) return null;
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
