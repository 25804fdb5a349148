// Chooses one of the pictures of what is advertised.
import { useId } from 'react';
import classes from '../campaigns.module.css';

interface PicturePickerProps {
  label: string;
  /** Groups the choices of this picture. */
  name: string;
  choices: readonly { _id: string; thumbnailUrl: string }[];
  /** The picture that is shown now, where it is known. */
  shown: string | null;
  /** Null while a picture is kept that is not among the choices. */
  value: string | null;
  onChange: (pictureId: string) => void;
}

export function PicturePicker({ label, name, choices, shown, value, onChange }: PicturePickerProps) {
  const group = `${useId()}${name}`;
  if (choices.length === 0 && shown === null) return null;
  return (
    <fieldset className={classes.pictures}>
      <legend>{label}</legend>
      {value === null && <p>The ad keeps its current image unless you choose another.</p>}
      {choices.map(({ _id, thumbnailUrl }, at) => (
        <label key={_id}>
          <input type="radio" name={group} aria-label={`Image ${at + 1}`} checked={value === _id} onChange={() => onChange(_id)} />
          <img src={thumbnailUrl} alt="" loading="lazy" />
        </label>
      ))}
    </fieldset>
  );
}
