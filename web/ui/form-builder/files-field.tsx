// How are images and videos added to a form? In the house's drop zones; a form waits for those that are on their way.
import type { FieldOf } from '#domain/forms/index.ts';
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useContext } from 'react';
import type { MediaItem } from '../media/index.ts';
import type { FieldState } from './built-form.ts';
import { Composite } from './composite-fields.tsx';
import { FormSurroundings } from './form-surroundings.ts';

const ZONES = {
  images: lazy(() => import('../media/index.ts').then((loaded) => ({ default: loaded.ImageDropZone }))),
  videos: lazy(() => import('../media/index.ts').then((loaded) => ({ default: loaded.VideoDropZone }))),
};

interface FilesFieldProps {
  field: FieldOf<'files'>;
  state: FieldState;
  path: string;
}

export function FilesField({ field: { label, help, accept }, state: { value, onChange, error }, path }: FilesFieldProps) {
  const { customerId, reportUnfinished } = useContext(FormSurroundings);
  const Zone = ZONES[accept];
  return (
    <Composite error={error}>
      {help && <Input.Description mb={4}>{help}</Input.Description>}
      <Suspense fallback={<Skeleton height={180} />}>
        <Zone
          label={label}
          error={error}
          value={Array.isArray(value) ? (value as MediaItem[]) : []}
          onChange={onChange}
          customerId={customerId}
          onUnfinished={(count) => reportUnfinished(path, count)}
        />
      </Suspense>
    </Composite>
  );
}
