// Explains the file: every column with what is expected in it, from the same table that the server reads files by.
import { BULK_COLUMNS } from '#domain/inventory/bulk-uploads/bulk-columns.ts';
import type { BulkColumn } from '#domain/inventory/bulk-uploads/bulk-columns.ts';
import classes from './bulk-uploads.module.css';

const isFurtherImage = ({ name }: BulkColumn): boolean => /^image([2-9]|10)$/.test(name);

export function ColumnsGuide() {
  const columns: readonly BulkColumn[] = BULK_COLUMNS.filter((column) => !isFurtherImage(column));
  return (
    <div className={classes.guide} tabIndex={0} role="region" aria-label="Columns of the table">
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Content</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, explanation, example, isRequired }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name === 'image1' ? 'image1 … image10' : name}</code>
                {isRequired && ' '}
                {isRequired && <span className={classes.required}>required</span>}
              </th>
              <td>{explanation}</td>
              <td className={classes.example}>{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function HowItWorks() {
  return (
    <ol className={classes.steps}>
      <li>
        <b>Write a table.</b> One row for each listing, the first line names the columns. Save it as csv; only <code>reference</code> and{' '}
        <code>title</code> are required.
      </li>
      <li>
        <b>Add pictures.</b> Put the table and a folder <code>images</code> into a zip. Pictures are named after the reference:{' '}
        <code>KR-20417_1.jpg</code>, <code>KR-20417_2.jpg</code>. The first is shown first.
      </li>
      <li>
        <b>Upload it.</b> Valid rows are saved. For the others you see the line and the reason. A row with an existing reference changes
        that listing.
      </li>
      <li>
        <b>Distribute it.</b> Until then offices and agents do not see the new listings.
      </li>
    </ol>
  );
}
