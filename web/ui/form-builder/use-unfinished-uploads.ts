// Is everything here that the form will name? Files that are still on their way are said at their field when it is sent.
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';

export const STILL_UPLOADING = 'Some files are still being uploaded. Please wait, or remove those that failed.';

export function useUnfinishedUploads() {
  const [uploads] = useState(countUploads);
  return uploads;
}

function countUploads() {
  const counts = new Map<string, number>();
  return {
    reportUnfinished: (path: string, count: number): void => {
      if (count === 0) counts.delete(path);
      else counts.set(path, count);
    },
    unfinishedErrors: (): FormErrors => Object.fromEntries([...counts.keys()].map((path) => [path, STILL_UPLOADING])),
  };
}
