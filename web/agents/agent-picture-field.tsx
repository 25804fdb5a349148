// Chooses an agent's picture and crops it square. It is saved with the rest of the form.
import { endpointQuery } from '#web/client/index.ts';
import { PictureField } from '#web/files/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './agents.module.css';

const SQUARE = [1];

interface PictureFieldProps {
  value?: string | null;
  onChange: (fileId: string | null) => void;
  error?: ReactNode;
  customerId: string;
}

export function AgentPictureField({ value = null, onChange, error, customerId }: PictureFieldProps) {
  const [croppingId, setCroppingId] = useState<string | null>(null);
  const choose = (chosen: string | null) => {
    onChange(chosen);
    setCroppingId(chosen);
  };
  return (
    <div className={classes.picture}>
      <PictureField label="Picture" value={value} onChange={choose} error={error} customerId={customerId || undefined} />
      {value !== null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconCrop size={14} stroke={1.75} aria-hidden />}
          onClick={() => setCroppingId(value)}
        >
          Crop
        </Button>
      )}
      {croppingId !== null && <CropPicture fileId={croppingId} onCropped={onChange} onClose={() => setCroppingId(null)} />}
    </div>
  );
}

function CropPicture({ fileId, onCropped, onClose }: { fileId: string; onCropped: (fileId: string) => void; onClose: () => void }) {
  const { data } = useQuery(endpointQuery('readFile', { params: { fileId } }));
  if (!data) return null;
  return (
    <CropDialog
      file={data}
      title="Crop picture"
      ratios={SQUARE}
      onCropped={({ croppedImageId }) => onCropped(croppedImageId)}
      onClose={onClose}
    />
  );
}
