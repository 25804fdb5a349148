// Why a row was refused: codes with the parameters of their messages. The messages are in the contract.
import type { Wrong } from '#domain/forms/index.ts';

const COLUMN_OF_CODE: Readonly<Partial<Record<RowReason['code'], string>>> = {
  referenceMissing: 'reference',
  referenceTwice: 'reference',
  referenceTaken: 'reference',
  otherOffice: 'reference',
  officeUnknown: 'office',
  officeOfYours: 'office',
  notAnEmail: 'agentEmail',
  agentUnknown: 'agentEmail',
  tooManyAgents: 'agentEmail',
  agentOfYours: 'agentEmail',
  auctionNeedsView: 'auctionDate',
};
const columnOf = (reason: RowReason): string | undefined => ('column' in reason ? reason.column : COLUMN_OF_CODE[reason.code]);
const valueOf = (reason: RowReason): string | undefined => ('value' in reason ? reason.value : undefined);

/** Reasons that were found later, without those about a cell that is refused already: they would follow from the first. */
export function addReasons(first: readonly RowReason[], later: readonly RowReason[]): RowReason[] {
  const isKnown = (reason: RowReason): boolean => {
    const column = columnOf(reason);
    return first.some((known) =>
      reason.code === 'agentUnknown' ? valueOf(known) === reason.value : column !== undefined && columnOf(known) === column,
    );
  };
  return [...first, ...later.filter((reason) => !isKnown(reason))];
}

/** Characters of a cell that are quoted in a message. */
export const MAX_QUOTED = 80;

export type RowReason =
  | {
      code:
        | 'quotes'
        | 'endless'
        | 'referenceMissing'
        | 'positionHalf'
        | 'auctionNeedsView'
        | 'otherOffice'
        | 'referenceTaken'
        | 'officeOfYours'
        | 'agentOfYours';
    }
  | {
      code:
        | 'titleMissing'
        | 'notStorable'
        | 'notANumber'
        | 'notAnAmount'
        | 'notAnArea'
        | 'notADegree'
        | 'notAWebAddress'
        | 'notADate'
        | 'notAnInspection';
      column: string;
      value?: string;
    }
  | { code: 'tooLong'; column: string; most: number }
  | { code: 'notAChoice'; column: string; value: string; choices: readonly string[] }
  | { code: 'otherCountry'; value: string; country: string }
  | { code: 'notAnEmail' | 'agentUnknown' | 'officeUnknown' | 'pictureMissing' | 'pictureTwice'; value: string }
  | { code: 'tooManyAgents' | 'tooManyPictures'; most: number }
  | { code: 'picturesNeedZip' }
  | { code: 'pictureRefused'; value: string; why: string }
  | { code: 'referenceTwice'; line: number }
  | { code: 'metaData'; column: string; wrong: Wrong };
