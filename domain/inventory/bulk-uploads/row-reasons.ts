// Why a row was refused: codes with the parameters of their messages. The messages are in the contract.
import type { Wrong } from '#domain/forms/index.ts';

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
