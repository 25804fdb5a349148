// A file of listings in REAXML as senders write them, without pictures: about two kilobytes each, in the fields that most listings have.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export const AGENT_IDS = ['KAURIA', 'RIMUAA', 'TOTARA', 'KOWHAI'];
export const AGENT_EMAILS = Array.from({ length: 20 }, (_, agent) => `agent-${agent}@kauri.example`);

const STREETS = ['Tui Terrace', 'Rimu Road', 'Queen Street', 'Marine Parade', 'Ōrewa Rise'];
const SUBURBS = ['Northcote', 'Ponsonby', 'Devonport', 'Remuera', 'Māngere Bridge'];
const SENTENCES = [
  'Set high on a quiet street with views across the harbour, this home was made for summer.',
  'The kitchen opens to a wide deck and a level lawn, sheltered from the afternoon wind.',
  'Three double bedrooms share a family bathroom; the main has an ensuite and a walk-in wardrobe.',
  'A heat pump, full insulation and double glazing keep it warm and dry all year.',
  'Local schools, the village and the ferry are a short walk away.',
  'The double garage has internal access, with room to park a boat beside it.',
  'Our vendors have bought and need it sold, so come and see it this weekend & make an offer.',
];

const LISTINGS_PER_WRITE = 500;
const FIRST_CHANGE = Date.UTC(2026, 7, 1);

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
/** As senders write moments, without a time zone. */
const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', '-');
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

function description(n: number): string {
  const paragraphs = [0, 3, 5].map((from) =>
    Array.from({ length: 4 }, (_, sentence) => pick(SENTENCES, n + from + sentence * (1 + (n % 3)))).join(' '),
  );
  return escaped(paragraphs.join('\n\n'));
}

function listing(n: number): string {
  const isRental = n % 5 === 4;
  const name = isRental ? 'rental' : 'residential';
  const price = isRental
    ? `<rent period="week" display="yes">${450 + (n % 60) * 10}</rent><dateAvailable>2026-12-0${1 + (n % 9)}</dateAvailable>`
    : `<authority value="${n % 4 === 0 ? 'auction' : 'exclusive'}"/><price display="${n % 4 === 0 ? 'no' : 'yes'}">${600_000 + (n % 900) * 1000}</price>`;
  const auction = !isRental && n % 4 === 0 ? '<auction date="2026-12-10-18:00:00"/>' : '';
  return `<${name} modTime="${moment(FIRST_CHANGE + n * 61_000)}" status="current">
<agentID>${pick(AGENT_IDS, n)}</agentID><uniqueID>KR-${n}</uniqueID><underOffer value="no"/>
<listingAgent id="1"><name>Agent ${n % AGENT_EMAILS.length}</name><telephone type="mobile">021 555 0${100 + (n % 20)}</telephone><email>${pick(AGENT_EMAILS, n)}</email></listingAgent>
${price}
<address display="yes"><subNumber/><streetNumber>${1 + (n % 300)}</streetNumber><street>${pick(STREETS, n)}</street><suburb display="yes">${pick(SUBURBS, n >> 2)}</suburb><state>Auckland</state><region>Auckland</region><postcode>06${10 + (n % 80)}</postcode><country>NZ</country></address>
<category name="${pick(['House', 'Townhouse', 'Apartment'], n)}"/>
<headline>Sunny home number ${n} by the water</headline>
<description>${description(n)}</description>
<features><bedrooms>${1 + (n % 5)}</bedrooms><bathrooms>${1 + (n % 3)}</bathrooms><ensuite>1</ensuite><garages>${n % 3}</garages><carports>0</carports><openSpaces>1</openSpaces><airConditioning>yes</airConditioning><fullyFenced>1</fullyFenced><dishwasher>1</dishwasher></features>
<landDetails><area unit="squareMeter">${200 + (n % 800)}</area></landDetails>
<inspectionTimes><inspection>${10 + (n % 18)}-Dec-2026 11:00am to 11:45am</inspection></inspectionTimes>
${auction}<externalLink href="https://kauri.example/listings/${n}"/>
</${name}>
`;
}

/** Files with another date have other bytes and the same records. */
export async function writeFeedFile(file: string, listings: number, date: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(`<?xml version="1.0" encoding="UTF-8"?>\n<propertyList date="${date}" username="kauri" password="">\n`);
  for (let from = 0; from < listings; from += LISTINGS_PER_WRITE) {
    const text = Array.from({ length: Math.min(LISTINGS_PER_WRITE, listings - from) }, (_, n) => listing(from + n)).join('');
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end('</propertyList>\n');
  await finished(out);
}
