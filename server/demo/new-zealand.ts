// The one door to the demo's data about places and names.
export { firstNames } from '#server/demo/stock/first-names.ts';
export type { NameOrigin, Presentation } from '#server/demo/stock/first-names.ts';
export { surnames } from '#server/demo/stock/surnames.ts';
export { streetKinds, streetNames } from '#server/demo/stock/streets.ts';
export { australianSuburbs, newZealandSuburbs } from '#server/demo/stock/suburbs.ts';
export type { Outlook, Suburb } from '#server/demo/stock/suburbs.ts';
export { landline, mobile } from '#server/demo/phone-numbers.ts';
export { homeAddress, oneLine, officeAddress } from '#server/demo/addresses.ts';
export type { Address } from '#server/demo/addresses.ts';
