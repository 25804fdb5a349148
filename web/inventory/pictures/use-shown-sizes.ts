// The sizes of pictures as ads show them. A picture knows only the size of its original, so the file of its crop is read; null until then.
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import type { Size } from '#domain/media/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQueries } from '@tanstack/react-query';

export function useShownSizes(pictures: readonly ItemPicture[]): (Size | null)[] {
  const cropIds = [...new Set(pictures.flatMap(({ croppedImageId }) => croppedImageId ?? []))];
  const files = useQueries({
    queries: cropIds.map((fileId) => ({
      ...endpointQuery('readFile', { params: { fileId } }),
      // The content of a file never changes.
      staleTime: Infinity,
      meta: NO_ERROR_REDIRECT,
    })),
  });
  return pictures.map(({ croppedImageId, width, height }) => {
    if (croppedImageId === null) return { width, height };
    const file = files[cropIds.indexOf(croppedImageId)]?.data;
    return file ? { width: file.width ?? 0, height: file.height ?? 0 } : null;
  });
}
