import { richTextHtml } from '#domain/forms/index.ts';
import type { RichTextDocument } from '#domain/forms/index.ts';
import classes from './rich-text.module.css';

/** Every tag of it is written by our own rules, and every text in it is escaped. */
export function RichTextView({ document }: { document: RichTextDocument }) {
  // eslint-disable-next-line react/no-danger -- see above
  return <div className={classes.read} dangerouslySetInnerHTML={{ __html: richTextHtml(document) }} />;
}
