// A file that is not text: what it is, and how to replace it.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { assetTypeOf } from '#domain/creatives/index.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from '../creatives.module.css';

interface AssetViewProps {
  file: CreativeFileAnswer;
  onReplace: (upload: File) => Promise<void>;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function AssetView({ file, onReplace }: AssetViewProps) {
  const { fileName, fileType, creativeTemplateAsset: asset } = file;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const replace = async (upload: File) => {
    setBusy(true);
    await onReplace(upload);
    setBusy(false);
  };
  return (
    <div className={classes.asset}>
      {asset && fileType === 'AUDIO' && <audio controls src={asset.cdnUrl} aria-label={fileName} />}
      {asset && fileType !== 'AUDIO' && assetTypeOf(fileName) === 'ICON' && <img src={asset.cdnUrl} alt={fileName} />}
      <p className={classes.note}>
        {asset ? `${asset.originalFileName}, ${sizeText(asset.size)}` : 'Nothing has been uploaded for this file yet.'}
      </p>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {asset ? 'Replace file' : 'Upload file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Content of ${fileName}`}
        onChange={(event) => {
          const [upload] = event.target.files ?? [];
          if (upload) void replace(upload);
          event.target.value = '';
        }}
      />
    </div>
  );
}
