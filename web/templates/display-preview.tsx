// What will the ad look like on the display network? The network puts its parts together in many ways; these three are the most common.
import type { GdnTemplateChange } from '#contract/templates/index.ts';
import { compileCopy, gdnTemplateFields } from '#domain/templates/index.ts';
import { Picture } from './ad-preview.tsx';
import { EmptyNote } from './empty-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

export function DisplayPreview({ template }: { template: GdnTemplateChange }) {
  const { values, timezone, images } = usePreview();
  const fields = compileCopy(gdnTemplateFields(template), values, timezone);
  const said = (path: string): string => fields.find((field) => field.path === path)?.text ?? '';
  const first = (prefix: string): string => fields.find(({ path, text }) => path.startsWith(`${prefix}.`) && text !== '')?.text ?? '';
  const business = said('businessName');
  const button = template.callToActionText && <span className={classes.action}>{template.callToActionText}</span>;
  return (
    <aside className={classes.panel} aria-label="Preview">
      <ListingChoice />
      <article className={classes.ad} aria-label="Wide">
        <Picture image={images[0]} />
        <div className={classes.display}>
          <strong>{said('longHeadline')}</strong>
          <span>{first('descriptions')}</span>
          <footer>
            <small>{business}</small>
            {button}
          </footer>
        </div>
      </article>
      <div className={classes.pair}>
        <article className={classes.ad} aria-label="Square">
          <Picture image={images[0]} isSquare />
          <div className={classes.display}>
            <strong>{first('headlines')}</strong>
            <small>{business}</small>
          </div>
        </article>
        <article className={classes.ad} aria-label="Text">
          <div className={classes.display}>
            <small>Ad · {business}</small>
            <strong>{first('headlines')}</strong>
            <span>{first('descriptions')}</span>
            {button}
          </div>
        </article>
      </div>
      <EmptyNote fields={fields} />
    </aside>
  );
}
