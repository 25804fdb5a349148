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
        <b>Create a spreadsheet</b> with one row per listing and the column names in the first row. Save the file as CSV; only{' '}
        <code>reference</code> and <code>title</code> are required.
      </li>
      <li>
        <b>Add images.</b> Put the CSV file and a folder named <code>images</code> into a ZIP file. Name each image after the listing’s
        reference, with a number: <code>KR-20417_1.jpg</code>, <code>KR-20417_2.jpg</code>. Images are shown in the order of their numbers.
      </li>
      <li>
        <b>Upload the file.</b> Valid rows are saved. For the others you see the line and the reason. A row with an existing reference
        changes that listing.
      </li>
      <li>
        <b>Distribute the listings.</b> Offices and agents cannot see new listings until then.
      </li>
    </ol>
  );
}
