// Why a value is refused: a code with the parameters of its message. The messages are in the contract.

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

/** The fault of one value, without its path. */
export interface Wrong {
  code: ViolationCode;
  params?: Readonly<Record<string, string | number>>;
}

export interface Violation extends Wrong {
  /** Keys and indexes: 'contacts.0.email'. */
  path: string;
}

export const wrong = (code: ViolationCode, params?: Wrong['params']): Wrong => (params ? { code, params } : { code });
