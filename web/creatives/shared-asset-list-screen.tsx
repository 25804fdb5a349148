// The fonts and icons that all creative templates share.
import { CREATIVE_TEXTS, creativeFileList } from '#contract/creatives/index.ts';
import { useAction } from '#web/client/index.ts';
import { counted, DELETE_KEY, ListScreen } from '#web/list/index.ts';
import type { BulkAction } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { confirm, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

const SHARED = { shared: 'true' } as const;

export function SharedAssets() {
  const deleteTicked = useDeleteAction();
  return (
    <ListScreen
      descriptor={creativeFileList}
      endpoint="listCreativeFiles"
      more={SHARED}
      primaryAction={<NewAsset />}
      rowLink={({ _id }) => ({ to: 'shared-asset-edit', params: { creativeTemplateFileId: _id } })}
      bulkActions={[deleteTicked]}
      onlyTicked
      emptyFirstUse={{
        title: 'No shared assets yet',
        text: 'Upload fonts and icons once, and use them in every creative template.',
        action: <NewAsset />,
      }}
    />
  );
}

function useDeleteAction(): BulkAction {
  const { mutateAsync: remove } = useAction('removeCreativeFiles');
  return {
    label: 'Delete',
    key: DELETE_KEY,
    danger: true,
    run: async (selection) => {
      const ids = 'ids' in selection ? selection.ids : [];
      const detail = counted(ids.length, creativeFileList.noun);
      if (!(await confirm({ text: CREATIVE_TEXTS.confirmRemoval, detail, action: 'Delete', deletes: true }))) return false;
      await remove({ body: { creativeTemplateFiles: [...ids] } });
      toast({ text: CREATIVE_TEXTS.deleted });
      return true;
    },
  };
}

const NewAsset = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="shared-asset-create" />}
  >
    New shared asset
  </Button>
);
