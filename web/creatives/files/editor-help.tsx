// Template reference, beside the editor of its files.
import classes from '../creatives.module.css';

const FIT_EXAMPLE = '<h1 data-fit data-fit-min="3vmin">{{listing.title}}</h1>';

export const EditorHelp = () => (
  <details className={classes.help}>
    <summary>Template reference</summary>
    <dl>
      <dt>Variables</dt>
      <dd>
        Type <code>{'{{'}</code> in an HTML file. <code>{'{{listing.price | default: "Price on request"}}'}</code> adds a fallback, and{' '}
        <code>{'{{listing.title | fit: 60}}'}</code> shortens to 60 characters. An element whose variable has no value is empty, so{' '}
        <code>:empty</code> hides it.
      </dd>
      <dt>Text that fits its box</dt>
      <dd>
        <code>{FIT_EXAMPLE}</code> shrinks the text until it fits the width and the <code>height</code> or <code>max-height</code> of the
        element. <code>data-fit-min</code> is the smallest size, half of the usual one when left out. Words stay whole while they can. Give
        the box a size in px, vmin or %, not in em.
      </dd>
      <dt>Files</dt>
      <dd>
        <code>brand.css</code> has the customer’s colours: <code>--brand-background</code>, <code>--brand-text</code> and{' '}
        <code>--brand-quiet</code>. <code>media/1.jpg</code> and so on are the listing’s photos, <code>values.json</code> has all values for
        scripts, and <code>shared/</code> has the shared assets by their keys.
      </dd>
      <dt>Checks</dt>
      <dd>
        Publishing renders every ratio with the longest and with missing values, and with a bright and a dark photo. Text that is cut off,
        covered or hard to read blocks publishing. Workers, <code>&lt;video&gt;</code>, animated GIFs in styles and{' '}
        <code>backdrop-filter</code> cannot be rendered the same way every time and are refused.
      </dd>
    </dl>
  </details>
);
