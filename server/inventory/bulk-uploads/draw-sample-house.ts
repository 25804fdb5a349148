// Draws the pictures of the sample file: a house on a hill, each under another sky, drawn once and cached in memory.
import { loadSharp } from '../../files/index.ts';

const [WIDTH, HEIGHT] = [1200, 800];

/** Sky above, sky below, hill, wall, roof. */
const LOOKS = [
  ['#8ec5e8', '#e8f4fb', '#7fa66a', '#f4efe6', '#3b5560'],
  ['#f2b279', '#fbe6cf', '#6f8a5b', '#efe3d0', '#7a4436'],
  ['#9fb8cc', '#eef2f5', '#86a17b', '#fbfaf6', '#2f4a44'],
  ['#76b3a6', '#e2f1ec', '#5f8f5a', '#e9e4da', '#4a3a32'],
  ['#a9c3e6', '#fdf3e3', '#8fae62', '#c96b4a', '#5b2f24'],
] as const;

const drawn = new Map<number, Promise<Buffer>>();

export function drawSampleHouse(number: number): Promise<Buffer> {
  const picture = drawn.get(number) ?? draw(number);
  drawn.set(number, picture);
  return picture;
}

async function draw(number: number): Promise<Buffer> {
  const [above, below, hill, wall, roof] = LOOKS[number % LOOKS.length] ?? LOOKS[0];
  const left = 340 + (number % 3) * 90;
  const window = (x: number): string =>
    `<rect x="${left + x}" y="470" width="70" height="70" fill="#cfe3ee" stroke="#fff" stroke-width="8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <path d="M0 520 Q300 ${400 + number * 15} 640 500 T1200 460 V800 H0 Z" fill="${hill}" opacity="0.6"/>
    <path d="M0 640 Q400 560 760 620 T1200 600 V800 H0 Z" fill="${hill}"/>
    <rect x="${left}" y="420" width="420" height="210" fill="${wall}"/>
    <path d="M${left - 40} 425 L${left + 210} 290 L${left + 460} 425 Z" fill="${roof}"/>
    ${window(50)}${window(300)}
    <rect x="${left + 175}" y="490" width="70" height="140" fill="${roof}"/>
  </svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
