// Converts a listing to a resource and opens the resource for review.
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { toast } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/index.ts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useResourceRights } from '../../../use-resource-rights.ts';

/** Returns no action for people who may not create resources. */
export function useConvertListing(): (listing: { _id: string; title: string }) => SecondaryAction[] {
  const { mayCreate } = useResourceRights();
  const { mutateAsync: convert } = useAction('convertListing');
  const go = useGo();
  const createResource = async ({ _id, title }: { _id: string; title: string }): Promise<void> => {
    try {
      const resource = await convert({ body: { listingId: _id } });
      toast({ text: `Resource created from ${title}` });
      await go('dashboard-resource-edit', { params: { resourceId: resource._id } });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (listing) =>
    mayCreate
      ? [{ label: 'Convert to resource', icon: <IconPhotoPlus size={16} stroke={1.75} />, run: () => void createResource(listing) }]
      : [];
}
