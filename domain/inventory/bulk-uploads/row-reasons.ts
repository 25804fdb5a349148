// Why was a row not saved? Codes with what a sentence needs; the sentences are in the contract.
import type { Wrong } from '#domain/forms/index.ts';

/** So much of a cell is repeated to a person. */
export const MOST_QUOTED = 80;

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
