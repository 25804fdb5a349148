// The tile of an uploaded file: its image or cover, its position, and its actions.
import type { UploadedFile } from '#contract/files/index.ts';
import { durationText, mediaKindOf, sizeText } from '#domain/media/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { IconPhotoX, IconVideoOff, IconWaveSine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import classes from './gallery.module.css';
import type { MediaItem } from './media-item.ts';
import { TileTools } from './tile-tools.tsx';
import type { Handle } from './use-reorder.ts';

/** Live events report when a cover is ready; polling is the fallback while they are disconnected. */
const POLL_MS = 3000;

interface MediaTileProps {
  item: MediaItem;
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
  onChange: (item: MediaItem) => void;
  onRemove: (name: string) => void;
}

export function MediaTile({ item, at, count, isMoving, handle, onChange, onRemove }: MediaTileProps) {
  const [isCropping, setCropping] = useState(false);
  const { data: file, isError } = useFile(item.fileId);
  const { data: cropped } = useFile(item.croppedImageId);
  const name = file?.name ?? `File ${at + 1}`;
  const isImage = file !== undefined && mediaKindOf(file.mediaType) === 'image';
  return (
    <li className={classes.tile} data-place={at} data-moving={isMoving || undefined} aria-label={name}>
      <div className={classes.frame}>
        <Picture file={file} shown={cropped ?? file} alt={item.altText} isError={isError} />
        {file?.durationMs != null && <span className={classes.duration}>{durationText(file.durationMs)}</span>}
      </div>
      <TileTools
        name={name}
        at={at}
        count={count}
        handle={handle}
        onCrop={isImage ? () => setCropping(true) : undefined}
        onRemove={() => onRemove(name)}
      />
      <TextInput
        size="xs"
        aria-label={`Description of ${name}`}
        placeholder="Description"
        maxLength={200}
        value={item.altText}
        onChange={(event) => onChange({ ...item, altText: event.currentTarget.value })}
      />
      <div className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.facts}>{file ? factsOf(file, cropped) : '\u00A0'}</span>
      </div>
      {isImage && isCropping && (
        <CropDialog
          file={file}
          onClose={() => setCropping(false)}
          onCropped={({ croppedImageId }) => onChange({ ...item, croppedImageId })}
        />
      )}
    </li>
  );
}

function useFile(fileId: string | null | undefined) {
  return useQuery({
    ...endpointQuery('readFile', { params: { fileId: fileId ?? '' } }),
    enabled: Boolean(fileId),
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (state.data?.coverState === 'making' ? POLL_MS : false),
  });
}

interface PictureProps {
  file: UploadedFile | undefined;
  shown: UploadedFile | undefined;
  alt: string;
  isError: boolean;
}

function Picture({ file, shown, alt, isError }: PictureProps) {
  if (isError) return <Placeholder icon={<IconPhotoX size={24} stroke={1.5} aria-hidden />} text="File unavailable" />;
  if (!file) return <Skeleton height="100%" radius={0} />;
  if (shown?.thumbnailUrl) return <img src={shown.thumbnailUrl} alt={alt} draggable={false} />;
  if (file.coverState === 'making')
    return <Placeholder icon={<IconWaveSine size={24} stroke={1.5} aria-hidden />} text="Making a thumbnail" />;
  return (
    <Placeholder icon={<IconVideoOff size={24} stroke={1.5} aria-hidden />} text="No thumbnail could be made. The file may be damaged." />
  );
}

const Placeholder = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <span className={classes.instead}>
    {icon}
    <span>{text}</span>
  </span>
);

function factsOf(file: UploadedFile, cropped: UploadedFile | undefined): string {
  const { width, height } = cropped ?? file;
  const pixels = width && height ? `${width} × ${height}` : null;
  return [pixels && (cropped ? `Cropped to ${pixels}` : pixels), sizeText(cropped?.bytes ?? file.bytes)].filter(Boolean).join(' · ');
}
