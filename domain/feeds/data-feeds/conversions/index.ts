// The function of each conversion.
import type { Conversion } from '../feed-mapping.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';
import { convertChoice, convertMatch, convertOption } from './choice-conversions.ts';
import { convertAgents, convertImages, convertInspections } from './list-conversions.ts';
import { convertCategoryInSuburb, convertShownAddress, convertStreetAddress } from './place-conversions.ts';
import { convertPriceView, convertPriceText } from './price-conversions.ts';
import {
  convertAmount,
  convertArea,
  convertDate,
  convertDegrees,
  convertIfAmount,
  convertIsNo,
  convertLongText,
  convertMoment,
  convertNumber,
  convertText,
  convertTime,
  convertWebAddress,
  convertWholeNumber,
  convertYesNo,
} from './simple-conversions.ts';

export const CONVERT: Readonly<Record<Conversion, (input: RuleInput) => Converted>> = {
  text: convertText,
  longText: convertLongText,
  wholeNumber: convertWholeNumber,
  number: convertNumber,
  yesNo: convertYesNo,
  isNo: convertIsNo,
  choice: convertChoice,
  match: convertMatch,
  ifAmount: convertIfAmount,
  option: convertOption,
  amount: convertAmount,
  area: convertArea,
  date: convertDate,
  time: convertTime,
  moment: convertMoment,
  webAddress: convertWebAddress,
  degrees: convertDegrees,
  streetAddress: convertStreetAddress,
  shownAddress: convertShownAddress,
  categoryInSuburb: convertCategoryInSuburb,
  priceView: convertPriceView,
  priceWords: convertPriceText,
  inspections: convertInspections,
  agents: convertAgents,
  images: convertImages,
};
