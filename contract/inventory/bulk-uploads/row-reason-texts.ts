// Messages for refused rows of a bulk upload.
import type { RowReason } from '#domain/inventory/index.ts';
import { violationText } from '../../forms/index.ts';

const TEXTS: Readonly<Record<RowReason['code'], string>> = {
  quotes: 'The quotes in this line are malformed. Write a quote inside quotes twice.',
  endless: 'A quote that begins here is never closed. Nothing after it could be read.',
  referenceMissing: 'reference: Enter a reference.',
  titleMissing: 'title: Enter a title.',
  notStorable: '{column}: This text contains characters that cannot be saved.',
  tooLong: '{column}: At most {most} characters.',
  notANumber: '{column}: {value} is not a number.',
  notAnAmount: '{column}: {value} is not an amount. Write a number such as 985000.',
  notAnArea: '{column}: {value} is not an area. Write 650, 1.2 ha or 3 acres.',
  notADegree: '{column}: {value} is not a number of degrees, such as -36.8013.',
  positionHalf: 'latitude, longitude: Enter both or neither.',
  notAWebAddress: '{column}: Enter a web address that starts with https://.',
  notADate: '{column}: {value} is not a date such as 26/11/2026 6:00 pm.',
  notAnInspection: '{column}: {value} is not an open home such as 14/11/2026 11:00 am to 11:45 am, in steps of five minutes.',
  auctionNeedsView: 'auctionDate: Only listings whose priceView is Auction have one.',
  notAChoice: '{column}: {value} is not one of {choices}.',
  otherCountry: 'country: {value} is not {country}, the country of this customer.',
  notAnEmail: 'agentEmail: {value} is not an email address.',
  tooManyAgents: 'agentEmail: At most {most} agents.',
  agentUnknown: 'agentEmail: There is no agent with the email {value}.',
  officeUnknown: 'office: There is no office named {value}.',
  officeOfYours: 'office: Enter one of your own offices.',
  agentOfYours: 'agentEmail: You can only save listings on which you are an agent.',
  otherOffice: 'reference: This listing belongs to another agent or office. Only they can change it.',
  referenceTaken: 'reference: This reference is taken. Use another one.',
  pictureMissing: '{value} is not in the ZIP file.',
  pictureTwice: '{value} is named twice.',
  pictureRefused: '{value}: {why}',
  picturesNeedZip: 'Upload images in a ZIP file together with the CSV file.',
  tooManyPictures: 'At most {most} images.',
  referenceTwice: 'reference: The same reference is in line {line}.',
  metaData: '{column}: {why}',
};

export function rowReasonText(reason: RowReason): string {
  const params: Readonly<Record<string, unknown>> = { ...reason, ...paramsOf(reason) };
  return TEXTS[reason.code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

function paramsOf(reason: RowReason): Record<string, string> {
  if (reason.code === 'metaData') return { why: violationText(reason.wrong) };
  return reason.code === 'notAChoice' ? { choices: reason.choices.join(', ') } : {};
}
