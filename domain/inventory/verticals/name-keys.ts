// Turns what people call a vertical, a field or a type into the name that stored rows use for it.
import { isFieldKey } from '#domain/forms/index.ts';
import { plainWords } from '#domain/text/index.ts';

const MAX_CODE = 40;
const MAX_KEY = 40;
const MAX_VALUE = 60;

/** 'Boats & marine' is 'boats-marine'; a name without Latin letters is 'vertical'. */
export const verticalCode = (label: string): string => {
  const code = plainWords(label).join('-').slice(0, MAX_CODE).replace(/-+$/, '');
  return code === '' ? 'vertical' : code;
};

/** 'Length in metres' is 'lengthInMetres'; empty where no valid key can be made. */
export function fieldKey(label: string): string {
  const [first = '', ...rest] = plainWords(label);
  const key = [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('').replace(/^\d+/, '');
  const shortened = `${key.charAt(0).toLowerCase()}${key.slice(1)}`.slice(0, MAX_KEY);
  return isFieldKey(shortened) ? shortened : '';
}

/** 'Yacht for sale' is 'YACHT_FOR_SALE'. */
export const typeValue = (label: string): string => plainWords(label).join('_').toUpperCase().slice(0, MAX_VALUE).replace(/_+$/, '');
