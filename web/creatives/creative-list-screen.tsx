// All creative templates.
import { creativeTemplateList } from '#contract/creatives/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button } from '@mantine/core';
import { IconPhoto, IconPlus, IconVideo } from '@tabler/icons-react';
import { creativeRemoval } from './removals.ts';

type Row = RowOf<'listCreativeTemplates'>;

const cells = {
  preview: ({ preview, renderType }: Row) =>
    renderType === 'VIDEO' ? (
      <SmallPicture url={null} outline={IconVideo} width={32} height={32} />
    ) : (
      <SmallPicture url={preview} outline={IconPhoto} width={32} height={32} />
    ),
  isPublished: ({ isPublished }: Row) => <PublishedChip isPublished={isPublished ?? false} />,
  customerCount: ({ customerCount = 0 }: Row) => (customerCount === 0 ? 'All' : customerCount),
};

export function CreativeTemplates() {
  return (
    <ListScreen
      descriptor={creativeTemplateList}
      endpoint="listCreativeTemplates"
      primaryAction={<Actions />}
      cells={cells}
      rowLink={({ _id }) => ({ to: 'creative-template-edit', params: { creativeTemplateId: _id } })}
      drawer={(row) => <RowFacts descriptor={creativeTemplateList} row={row} cells={cells} />}
      removal={creativeRemoval}
      emptyFirstUse={{
        title: 'No creative templates yet',
        text: 'A creative template is a web page that becomes an image or a video for each listing.',
        action: <NewTemplate />,
      }}
    />
  );
}

const Actions = () => (
  <>
    <Button variant="default" renderRoot={(props) => <ScreenLink {...props} to="creative-gallery" />}>
      Gallery
    </Button>
    <NewTemplate />
  </>
);

const NewTemplate = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="creative-template-create" />}
  >
    New creative template
  </Button>
);

export const PublishedChip = ({ isPublished }: { isPublished: boolean }) => (
  <StatusChip status={isPublished ? 'live' : 'draft'}>{isPublished ? 'Published' : 'Draft'}</StatusChip>
);
