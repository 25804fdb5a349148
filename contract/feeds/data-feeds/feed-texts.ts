// The texts of all problems that a feed's file or record can have.
import type { FeedFileRefusalCode, FeedProblem, FeedProblemCode, MappingFaultCode } from '#domain/feeds/index.ts';

const PROBLEM_TEXTS: Readonly<Record<FeedProblemCode, string>> = {
  rowQuotes: 'The quotes in this row are malformed. Write a quote inside quotes twice.',
  fieldMissing: 'This field is required.',
  referenceMissing: 'The record has no reference.',
  titleMissing: 'The record has no title, and no address or category to make one from.',
  statusUnknown: '“{value}” is not a known status.',
  statusUnusual: '“{value}” is unusual for this type of listing. It was used anyway.',
  typeUnknown: '“{value}” is not a type of this vertical.',
  tooLong: '“{value}” is too long.',
  shortened: 'The text is too long and was shortened.',
  notANumber: '“{value}” is not a number.',
  notAnAmount: '“{value}” is not an amount.',
  notAnArea: '“{value}” is not an area with a known unit.',
  notADate: '“{value}” is not a date.',
  notATime: 'The times in “{value}” are not in steps of five minutes.',
  notAMoment: '“{value}” is not a date and time.',
  notAnInspection: '“{value}” is not an open home such as 14-Nov-2026 11:00am to 11:45am, in steps of five minutes.',
  notAWebAddress: '“{value}” is not a web address.',
  notAnEmail: '“{value}” is not an email address.',
  notAChoice: '“{value}” is not one of the known values.',
  notYesOrNo: '“{value}” is neither yes nor no.',
  notADegree: '“{value}” is not a latitude or longitude in degrees.',
  positionIncomplete: 'A location needs a latitude and a longitude.',
  imageNotUsable: '“{value}” is not the address or file name of an image.',
  imageTwice: 'The image slot “{value}” is there twice. The first one is used.',
  tooManyImages: 'There are too many images. The first 100 are used.',
  tooManyAgents: 'A listing has at most three agents. “{value}” was left out.',
  tooManyInspections: 'A listing has at most 30 open homes. The latest ones are used.',
  notAllowed: 'The form of this vertical does not accept “{value}” in this field.',
};

export const feedProblemText = ({ code, value }: Pick<FeedProblem, 'code' | 'value'>): string =>
  (PROBLEM_TEXTS[code as FeedProblemCode] ?? code).replace('{value}', () => value);

const REFUSAL_TEXTS: Readonly<Record<FeedFileRefusalCode, string>> = {
  empty: 'The file is empty.',
  truncated: 'The file ends at line {line} before it is complete. Send it again.',
  notWellFormed: 'The file is damaged at line {line}.',
  entityUnknown: 'Line {line} uses an entity that is not part of XML. Entities declared in the file are not read.',
  rootUnknown: 'This is not a REAXML file: its first element is not propertyList.',
  encodingUnknown: 'The file declares an encoding that is not supported. Send UTF-8.',
  quoteNotClosed: 'A quote that begins at line {line} is never closed.',
  tooManyColumns: 'The table has more than 200 columns.',
  recordsNotFound: 'There is no list of records at the given path.',
  tooDeep: 'The fields at line {line} are nested too deeply.',
  recordTooLarge: 'The record at line {line} is too large.',
  tooManyRecords: 'The file has too many records.',
  fileTooLarge: 'The file is too large.',
  archiveDamaged: 'The ZIP file is damaged, or packed in a way that is not supported. Send it again as an ordinary ZIP file.',
  archiveEncrypted: 'The ZIP file is protected by a password. Send it without one.',
  archiveHasNoFile: 'The ZIP file contains no XML, CSV or JSON file. Put one at its root, beside the images.',
  archiveNested: 'The ZIP file contains another archive. Put its files into the ZIP file.',
  archiveSeveralFiles: 'The ZIP file contains several XML, CSV or JSON files. Leave one at its root.',
  archiveTooLarge: 'The ZIP file was refused: a file in it, or all of them together, unpacks to more than is allowed.',
  archiveTooManyFiles: 'The ZIP file contains more than 20,000 files.',
  archiveUnsafe: 'The ZIP file was refused: it contains a symbolic link, a path outside the ZIP file, or the same file name twice.',
};

export const feedFileRefusalText = (code: FeedFileRefusalCode, line: number): string => REFUSAL_TEXTS[code].replace('{line}', String(line));

export const MAPPING_FAULT_TEXTS: Readonly<Record<MappingFaultCode, string>> = {
  targetUnknown: 'This field does not exist.',
  conversionUnfit: 'This conversion does not fit the field.',
  choicesMissing: 'Add at least one value.',
  sourcesMissing: 'Choose a field of the file.',
  referenceMissing: 'Choose the field that holds the reference.',
};
