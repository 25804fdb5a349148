// How does an agent get a picture? Chosen, cut square, and kept with the rest of the form.
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

interface FaceFieldProps {
  value?: string | null;
  onChange: (fileId: string | null) => void;
  error?: ReactNode;
  customerId: string;
}

export function FaceField({ value = null, onChange, error, customerId }: FaceFieldProps) {
  const [cutting, setCutting] = useState<string | null>(null);
  const choose = (chosen: string | null) => {
    onChange(chosen);
    setCutting(chosen);
  };
  return (
    <div className={classes.face}>
      <PictureField label="Picture" value={value} onChange={choose} error={error} customerId={customerId || undefined} />
      {value !== null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconCrop size={14} stroke={1.75} aria-hidden />}
          onClick={() => setCutting(value)}
        >
          Crop
        </Button>
      )}
      {cutting !== null && <Cutting fileId={cutting} onCut={onChange} onClose={() => setCutting(null)} />}
    </div>
  );
}

function Cutting({ fileId, onCut, onClose }: { fileId: string; onCut: (fileId: string) => void; onClose: () => void }) {
  const { data } = useQuery(endpointQuery('readFile', { params: { fileId } }));
  if (!data) return null;
  return (
    <CropDialog file={data} title="Crop picture" ratios={SQUARE} onCropped={({ croppedImageId }) => onCut(croppedImageId)} onClose={onClose} />
  );
}
