// Crops an asset. The crop becomes an asset of its own, and the original stays.
import type { AssetRow } from '#contract/inventory/assets/index.ts';
import { call } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { useQueryClient } from '@tanstack/react-query';

export function AssetCropDialog({ asset, onClose }: { asset: AssetRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <CropDialog
      file={{ _id: asset._id, name: asset.name, url: asset.cdnUrl, width: asset.width, height: asset.height }}
      crop={async (body) => {
        const { customerAsset } = await call('cropAsset', { params: { assetId: asset._id }, body });
        return { croppedImageId: customerAsset._id, image: await call('readFile', { params: { fileId: customerAsset._id } }) };
      }}
      onCropped={() => {
        toast({ text: 'The crop was added as an asset.' });
        void queryClient.invalidateQueries({ queryKey: ['assets'] });
      }}
      onClose={onClose}
    />
  );
}
