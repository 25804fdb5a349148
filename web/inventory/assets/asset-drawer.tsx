// Details of one asset in a drawer: preview, URL to copy, crop, and deletion after a dialog that names where it is used.
import type { AssetRow } from '#contract/inventory/assets/index.ts';
import type { Size } from '#domain/media/index.ts';
import { call, endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { exactly } from '#web/ui/text/time-text.ts';
import { Button, CopyButton, Drawer, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy, IconCrop, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallPictureWarning } from '../pictures/index.ts';
import { assetFacts } from './asset-tile.tsx';
import { usesText, UseLine } from './asset-uses.tsx';
import classes from './assets.module.css';

const ORIGINS: Readonly<Record<AssetRow['origin'], string>> = {
  upload: 'Upload',
  'agent-page': 'Agent page',
  dashboard: 'Dashboard',
  crop: 'Crop',
};

interface AssetDrawerProps {
  /** Undefined while the drawer is closed. */
  asset: AssetRow | undefined;
  onClose: () => void;
}

export function AssetDrawer({ asset, onClose }: AssetDrawerProps) {
  const [cropping, setCropping] = useState<AssetRow | null>(null);
  const { mutateAsync: removeAssets } = useAction('removeAssets');
  const { mutateAsync: restoreAssets } = useAction('restoreAssets');
  const remove = async ({ _id, name }: AssetRow) => {
    const ids = [_id];
    try {
      // Loaded again, so that the dialog names the current uses.
      const { uses } = await call('listAssetUses', { params: { assetId: _id } });
      onClose();
      if (!(await confirmDelete(removalText(name, usesText(uses))))) return;
      await removeAssets({ body: { ids } });
      toast({ text: '1 asset deleted', undo: async () => void (await restoreAssets({ body: { ids } })) });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <>
      <Drawer
        opened={asset !== undefined && cropping === null}
        onClose={onClose}
        position="right"
        size={420}
        title={asset?.name}
        classNames={{ title: classes.drawerTitle }}
      >
        {asset && <AssetDetails asset={asset} onCrop={() => setCropping(asset)} onRemove={() => void remove(asset)} />}
      </Drawer>
      {cropping && <AssetCropDialog asset={cropping} onClose={() => setCropping(null)} />}
    </>
  );
}

function AssetDetails({ asset, onCrop, onRemove }: { asset: AssetRow; onCrop: () => void; onRemove: () => void }) {
  const { data, isError } = useQuery(endpointQuery('listAssetUses', { params: { assetId: asset._id } }));
  const url = new URL(asset.cdnUrl, globalThis.location.origin).href;
  return (
    <div className={classes.details}>
      <div className={classes.preview}>
        {asset.kind === 'video' ? (
          <video src={asset.cdnUrl} poster={asset.thumbnail ?? undefined} controls preload="none" />
        ) : (
          <img src={`${asset.cdnUrl}/1280`} alt={asset.name} />
        )}
      </div>
      <div className={classes.actions}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy URL'}
            </Button>
          )}
        </CopyButton>
        {asset.kind === 'image' && (
          <Button variant="default" size="sm" leftSection={<IconCrop size={16} stroke={1.75} />} onClick={onCrop}>
            Crop
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          component="a"
          href={asset.cdnUrl}
          download={asset.name}
          leftSection={<IconDownload size={16} stroke={1.75} />}
        >
          Download
        </Button>
      </div>
      <dl className={classes.facts}>
        <dt>Size</dt>
        <dd>
          {assetFacts(asset)}
          {asset.kind === 'image' && <SmallPictureWarning size={sizeOf(asset)} />}
        </dd>
        <dt>Source</dt>
        <dd>{ORIGINS[asset.origin]}</dd>
        <dt>Added</dt>
        <dd>{exactly(new Date(asset.createdAt))}</dd>
        <dt>URL</dt>
        <dd className={classes.url}>{url}</dd>
      </dl>
      <section aria-labelledby="asset-uses">
        <h3 id="asset-uses" className={classes.heading}>
          Usage
        </h3>
        {isError && <p className={classes.quiet}>The usage could not be loaded.</p>}
        {!data && !isError && <Skeleton height={18} width="60%" />}
        {data?.uses.length === 0 && <p className={classes.quiet}>Not used yet.</p>}
        <ul className={classes.uses}>
          {data?.uses.map((use) => (
            <UseLine key={`${use.kind} ${use._id}`} use={use} />
          ))}
        </ul>
      </section>
      <Button variant="light" color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onRemove}>
        Delete asset
      </Button>
    </div>
  );
}

/** Zero where it is not known. */
const sizeOf = ({ width, height }: AssetRow): Size => ({ width: width ?? 0, height: height ?? 0 });

const removalText = (name: string, uses: string): string =>
  uses === '' ? `1 asset: ${name}. Nothing uses it.` : `1 asset: ${name}. It is used by ${uses}, which will keep it.`;

/** Crops an asset. The crop becomes an asset of its own, and the original stays. */
function AssetCropDialog({ asset, onClose }: { asset: AssetRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <CropDialog
      file={{ _id: asset._id, name: asset.name, url: asset.cdnUrl, width: asset.width, height: asset.height }}
      crop={async (body) => {
        const { customerAsset } = await call('cropAsset', { params: { assetId: asset._id }, body });
        return { croppedImageId: customerAsset._id, image: await call('readFile', { params: { fileId: customerAsset._id } }) };
      }}
      warningFor={(size) => <SmallPictureWarning size={size} />}
      onCropped={() => {
        toast({ text: 'The crop was added as an asset.' });
        void queryClient.invalidateQueries({ queryKey: ['assets'] });
      }}
      onClose={onClose}
    />
  );
}
