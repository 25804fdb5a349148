// One asset in the gallery: its picture, name and dimensions.
import type { AssetRow } from '#contract/inventory/assets/index.ts';
import { durationText, sizeText } from '#domain/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './assets.module.css';

export function AssetTile({ asset, isOpen, onOpen }: { asset: AssetRow; isOpen: boolean; onOpen: () => void }) {
  const { name, kind, thumbnail, durationMs } = asset;
  return (
    <li className={gallery.tile}>
      <button type="button" className={classes.open} aria-label={`Open ${name}`} aria-expanded={isOpen} onClick={onOpen}>
        <span className={`${gallery.frame} ${classes.frame}`}>
          {thumbnail ? <img src={thumbnail} alt="" loading="lazy" decoding="async" /> : <IconMovie size={28} stroke={1.5} aria-hidden />}
          {kind === 'video' && <IconPlayerPlayFilled className={classes.play} size={28} aria-hidden />}
          {durationMs !== null && <span className={gallery.duration}>{durationText(durationMs)}</span>}
        </span>
      </button>
      <div className={gallery.words}>
        <span className={gallery.name} title={name}>
          {name}
        </span>
        <span className={gallery.facts}>{assetFacts(asset)}</span>
      </div>
    </li>
  );
}

export const assetFacts = ({ width, height, bytes }: AssetRow): string =>
  [width !== null && height !== null ? `${width} × ${height}` : null, sizeText(bytes)].filter(Boolean).join(' · ');
