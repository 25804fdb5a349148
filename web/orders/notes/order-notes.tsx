// Internal notes of an order, which staff write for each other. Authors delete their own, with undo.
import type { OrderNote } from '#contract/orders/index.ts';
import { MAX_NOTE_CHARACTERS } from '#domain/orders/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import comments from './order-comments.module.css';
import classes from './order-notes.module.css';
import { NewText } from './new-text.tsx';
import texts from '../order-texts.module.css';

export function OrderNotes({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('listOrderNotes', { params: { orderId } }));
  if (error && !data) return <ErrorPanel error={error} title="The notes could not be loaded" retry={() => void refetch()} />;
  return (
    <div className={`${comments.comments} ${classes.notes}`}>
      <p className={classes.mark}>
        <IconLock size={16} stroke={1.75} aria-hidden /> Staff only
      </p>
      {data ? <NoteList orderId={orderId} notes={data.notes} /> : <Skeleton height={48} radius="sm" />}
      <NewNote orderId={orderId} />
    </div>
  );
}

function NoteList({ orderId, notes }: { orderId: string; notes: readonly OrderNote[] }) {
  const { mutateAsync: remove } = useAction('removeOrderNote');
  const { mutateAsync: restore } = useAction('restoreOrderNote');
  const deleteNote = async (noteId: string) => {
    try {
      await remove({ params: { orderId, noteId } });
      toast({ text: 'Note deleted', undo: async () => void (await restore({ params: { orderId, noteId } })) });
    } catch (error) {
      showRefusal(error);
    }
  };
  if (notes.length === 0) return <p className={texts.quiet}>No notes yet.</p>;
  return (
    <ul aria-label="Internal notes">
      {notes.map(({ _id, text, createdBy, createdAt, isRemovable }) => (
        <li key={_id}>
          <p className={comments.text}>{text}</p>
          <p className={texts.quiet}>
            {createdBy.displayName}, <RelativeTime at={createdAt} />
          </p>
          {isRemovable && (
            <Tooltip label="Delete note">
              <ActionIcon
                className={comments.deleteButton}
                variant="subtle"
                color="gray"
                aria-label="Delete note"
                onClick={() => void deleteNote(_id)}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const { mutateAsync: add } = useAction('addOrderNote');
  return (
    <NewText
      key={orderId}
      draftName={`order-note.${orderId}`}
      label="New internal note"
      placeholder="Write a note for your colleagues"
      action="Add note"
      maxCharacters={MAX_NOTE_CHARACTERS}
      tooLong={`A note has at most ${MAX_NOTE_CHARACTERS} characters.`}
      add={(text) => add({ params: { orderId }, body: { text } })}
    />
  );
}
