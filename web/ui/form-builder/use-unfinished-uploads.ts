// Counts unfinished uploads per field. Submitting the form while there are some is a validation error at that field.
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';

export const STILL_UPLOADING = 'Some files are still being uploaded. Please wait, or remove those that failed.';

export function useUnfinishedUploads() {
  const [uploads] = useState(createUploadCounter);
  return uploads;
}

function createUploadCounter() {
  const counts = new Map<string, number>();
  return {
    reportUnfinished: (path: string, count: number): void => {
      if (count === 0) counts.delete(path);
      else counts.set(path, count);
    },
    unfinishedErrors: (): FormErrors => Object.fromEntries([...counts.keys()].map((path) => [path, STILL_UPLOADING])),
  };
}
