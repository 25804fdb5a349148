// The drop zone of a described form. It reports unfinished uploads, so that the form is not submitted before they are done.
import type { FieldOf } from '#domain/forms/index.ts';
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useContext } from 'react';
import type { MediaItem } from '../media/index.ts';
import type { FieldState } from './built-form.ts';
import { Composite } from './composite-fields.tsx';
import { FormBuilderContext } from './form-builder-context.ts';

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
  const { customerId, reportUnfinished } = useContext(FormBuilderContext);
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
