// The two files of a feed for a fault run. The second repeats most records, changes, sells and withdraws others, and has all that a feed
// gets wrong: records of an unknown office, late and repeated ones, and a picture that is none.
import { sampleJpeg } from '#test/harness/samples/sample-pictures.ts';

export const FEED_AGENT_IDS = ['KAURIA', 'RIMUAA'];
export const FEED_AGENT_EMAILS = ['mere@kauri.example'];
/** More than two batches. */
export const FEED_LISTINGS = 1200;
const LISTING_PER_PICTURE = 60;
const BROKEN_PICTURE = 'broken.jpg';

interface Sent {
  n: number;
  /** Minutes after the first day began. */
  changed?: number;
  title?: string;
  status?: 'current' | 'sold' | 'withdrawn';
  agentId?: string;
}

const hasPicture = (n: number): boolean => n % LISTING_PER_PICTURE === 0;
const pictureName = (n: number): string => (n === LISTING_PER_PICTURE ? BROKEN_PICTURE : `KR-${n}_m.jpg`);
const moment = (minutes: number): string => new Date(Date.UTC(2026, 10, 2) + minutes * 60_000).toISOString().slice(0, 19).replace('T', '-');

function record({ n, changed = 10, title = `Villa ${n}`, status = 'current', agentId }: Sent): string {
  const from = agentId ?? FEED_AGENT_IDS[n % FEED_AGENT_IDS.length];
  const start = `<residential modTime="${moment(changed)}" status="${status}"><agentID>${from}</agentID><uniqueID>KR-${n}</uniqueID>`;
  if (status !== 'current') return `${start}</residential>`;
  const images = hasPicture(n) ? `<images><img id="m" modTime="${moment(1)}" file="${pictureName(n)}" format="jpg"/></images>` : '';
  return `${start}<headline>${title}</headline><description>A warm home, number ${n}.</description>
    <listingAgent id="1"><name>Mere</name><email>${n % 100 === 7 ? 'nobody@kauri.example' : FEED_AGENT_EMAILS[0]}</email></listingAgent>
    <address display="yes"><streetNumber>${n}</streetNumber><street>Tui Terrace</street><suburb>Northcote</suburb><region>Auckland</region><country>NZ</country></address>
    <price display="yes">${500_000 + n * 1000}</price><features><bedrooms>${1 + (n % 5)}</bedrooms></features>${images}</residential>`;
}

const fileOf = (date: string, records: readonly Sent[]): Buffer =>
  Buffer.from(`<?xml version="1.0"?>\n<propertyList date="${date}">\n${records.map(record).join('\n')}\n</propertyList>\n`);

const all = Array.from({ length: FEED_LISTINGS }, (_, n) => n);
const isUnknownOffice = (n: number): boolean => n % 97 === 5;

const firstFile = (): Buffer =>
  fileOf(
    moment(10),
    all.map((n) => ({ n, ...(isUnknownOffice(n) && { agentId: 'NOBODY' }) })),
  );

const secondFile = (): Buffer =>
  fileOf(moment(20), [
    ...all.map((n): Sent => {
      if (n % 10 === 1) return { n, changed: 20, title: `Villa ${n} with a view` };
      if (n % 50 === 2) return { n, changed: 20, status: 'sold' };
      if (n % 50 === 3) return { n, changed: 20, status: 'withdrawn' };
      if (n % 50 === 4) return { n, changed: 5, title: 'Too late' };
      return { n, ...(isUnknownOffice(n) && { agentId: 'NOBODY' }) };
    }),
    { n: 1, changed: 30, title: 'Sent twice in one file' },
    { n: 11, changed: 30, title: 'Sent twice in one file' },
  ]);

export interface FeedUpload {
  name: string;
  bytes: Buffer;
}

/** In the order in which they are sent. */
export async function feedUploads(): Promise<{ pictures: FeedUpload[]; files: [FeedUpload, FeedUpload] }> {
  const jpeg = await sampleJpeg(320, 240);
  const pictures = all.filter(hasPicture).map((n): FeedUpload => {
    const name = pictureName(n);
    // Bytes after the end of a picture make it another file.
    return { name, bytes: name === BROKEN_PICTURE ? Buffer.from('no picture') : Buffer.concat([jpeg, Buffer.from(`\n${n}`)]) };
  });
  return {
    pictures,
    files: [
      { name: 'first.xml', bytes: firstFile() },
      { name: 'second.xml', bytes: secondFile() },
    ],
  };
}
