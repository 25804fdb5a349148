// What can be wrong with a value? A code with what the sentence needs; the sentences are in the contract.

export type ViolationCode =
  | 'required'
  | 'choose'
  | 'tick'
  | 'noArea'
  | 'noFile'
  | 'noSchedule'
  | 'wrongKind'
  | 'unexpected'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'notAStep'
  | 'notAnAmount'
  | 'notADate'
  | 'tooEarly'
  | 'tooLate'
  | 'notAPhone'
  | 'notAnEmail'
  | 'notAUrl'
  | 'notAnOption'
  | 'tooFew'
  | 'tooMany'
  | 'repeated'
  | 'fileTwice'
  | 'notATag'
  | 'radiusTooSmall'
  | 'radiusTooLarge'
  | 'tooManyMarkers'
  | 'notASchedule'
  | 'notRichText';

/** What is wrong with one value, wherever it stands. */
export interface Wrong {
  code: ViolationCode;
  params?: Readonly<Record<string, string | number>>;
}

export interface Violation extends Wrong {
  /** Keys and places from the top: 'contacts.0.email'. */
  path: string;
}

export const wrong = (code: ViolationCode, params?: Wrong['params']): Wrong => (params ? { code, params } : { code });
