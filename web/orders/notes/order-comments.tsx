// The comments of an order. Everyone who sees the order reads and writes them; authors can delete their own.
import type { Order, OrderComment } from '#contract/orders/index.ts';
import { MAX_COMMENT_CHARACTERS } from '#domain/orders/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirmDelete } from '#web/ui/feedback/dialogs.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './order-comments.module.css';
import { NewText } from './new-text.tsx';
import texts from '../order-texts.module.css';

/** Where other parts of the order's page lead to. */
export const NEW_COMMENT_ID = 'new-comment';

export function OrderComments({ order: { _id: orderId, comments } }: { order: Pick<Order, '_id' | 'comments'> }) {
  const { mutateAsync: remove } = useAction('removeOrderComment');
  const deleteComment = async ({ _id: commentId, text }: OrderComment) => {
    try {
      if (await confirmDelete(text)) await remove({ params: { orderId, commentId } });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <div className={classes.comments}>
      {comments.length > 0 && (
        <ul aria-label="Comments">
          {comments.map((comment) => (
            <li key={comment._id}>
              <p className={classes.text}>{comment.text}</p>
              <p className={texts.quiet}>
                {comment.createdBy?.displayName ?? 'Someone'}, <RelativeTime at={comment.createdAt} />
              </p>
              {comment.isRemovable && (
                <Tooltip label="Delete comment">
                  <ActionIcon
                    className={classes.deleteButton}
                    variant="subtle"
                    color="gray"
                    aria-label="Delete comment"
                    onClick={() => void deleteComment(comment)}
                  >
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewComment orderId={orderId} />
    </div>
  );
}

function NewComment({ orderId }: { orderId: string }) {
  const { mutateAsync: add } = useAction('addOrderComment');
  return (
    <NewText
      key={orderId}
      id={NEW_COMMENT_ID}
      draftName={`order-comment.${orderId}`}
      label="New comment"
      placeholder="Write a comment"
      action="Add comment"
      maxCharacters={MAX_COMMENT_CHARACTERS}
      tooLong={`A comment has at most ${MAX_COMMENT_CHARACTERS} characters.`}
      add={(text) => add({ params: { orderId }, body: { text } })}
    />
  );
}
