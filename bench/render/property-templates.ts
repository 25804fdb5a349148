// The templates that the benchmarks of rendering render: a property video of four photos, in CSS and JavaScript, and a picture with four photos.
import { propertyPhoto } from './property-pictures.ts';

export type SiteFiles = Readonly<Record<string, string | Buffer>>;

export const PHOTOS = 4;
export const VIDEO = { width: 600, height: 600, fps: 24, seconds: 10 } as const;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#0b6b5b"/><path d="M16 28V18l8-7 8 7v10z" fill="#fff"/><text x="42" y="27" font-family="sans-serif" font-size="18" fill="#fff">Harbour</text></svg>';

/** Ken Burns, slides and text by CSS, each photo hidden once the next covers it; the price counts up and the bar grows by a script. The one of Remotion moves the same. */
const VIDEO_PAGE = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="style.css">
${Array.from({ length: PHOTOS }, (_, n) => `<img class="photo" src="photo-${n}.jpg" style="--n:${n}">`).join('\n')}
<div class="shade"></div>
<h1>12 Harbour View Road</h1><p class="suburb">Northcote Point, Auckland</p><p class="price">$0</p>
<ul><li>4 bedrooms</li><li>2 bathrooms</li><li>612 m²</li></ul>
<img class="logo" src="logo.svg"><div class="bar"></div>
<script src="script.js"></script>`;
const VIDEO_STYLE = `html,body{margin:0;width:600px;height:600px;overflow:hidden;background:#111;color:#fff;font-family:sans-serif}
.photo{position:absolute;inset:0;width:600px;height:600px;object-fit:cover;opacity:0;animation:show 3s linear both,burns 3s linear both;animation-delay:calc(var(--n)*2.4s)}
@keyframes show{0%{opacity:0;visibility:visible}16.6667%{opacity:1}99.99%{opacity:1;visibility:visible}100%{opacity:1;visibility:hidden}}
@keyframes burns{from{transform:scale(1)}to{transform:scale(1.15) translate(-2%,-1.5%)}}
.shade{position:absolute;inset:0;background:linear-gradient(transparent 45%,rgba(0,0,0,.75))}
h1,p,ul{position:absolute;left:36px;margin:0;text-shadow:0 2px 8px rgba(0,0,0,.5);animation:rise 1s linear both}
h1{bottom:150px;font-size:40px}.suburb{bottom:112px;font-size:22px;animation-delay:.3s}.price{bottom:64px;font-size:34px;font-weight:700;animation-delay:.6s}
ul{bottom:30px;padding:0;display:flex;gap:18px;list-style:none;font-size:17px;animation-delay:.9s}
@keyframes rise{from{opacity:0;transform:translateY(40px)}to{opacity:1;transform:none}}
.logo{position:absolute;right:28px;top:28px;width:120px}
.bar{position:absolute;left:0;bottom:0;height:8px;width:600px;background:#2dd4a7;transform-origin:left}`;
const VIDEO_SCRIPT = `const price = document.querySelector('.price'), bar = document.querySelector('.bar');
function draw(time) {
  price.textContent = '$' + Math.round(1250000 * Math.min(time / 2500, 1)).toLocaleString('en-NZ');
  bar.style.transform = 'scaleX(' + Math.min(time / 10000, 1) + ')';
  requestAnimationFrame(draw);
}
draw(0);`;

export async function videoSite(): Promise<SiteFiles> {
  return { 'index.html': VIDEO_PAGE, 'style.css': VIDEO_STYLE, 'script.js': VIDEO_SCRIPT, 'logo.svg': LOGO, ...(await photos(0)) };
}

const pictureStyle = (
  side: number,
): string => `html,body{margin:0;width:${side}px;height:${side}px;overflow:hidden;background:#fff;font-family:sans-serif;color:#123}
body{display:grid;grid-template:2fr 1fr 25%/repeat(3,1fr);gap:1%}img{width:100%;height:100%;object-fit:cover;min-height:0}img:first-child{grid-column:1/4}
div{grid-column:1/4;padding:0 4%;display:flex;justify-content:space-between;align-items:center}h1{font-size:${side / 18}px;margin:0}p{font-size:${side / 22}px;margin:0}
b{background:#0b6b5b;color:#fff;padding:.3em .6em;border-radius:.3em;font-size:${side / 22}px}`;

/** Each listing has photos and words of its own. */
export async function picturesSite(listings: number, side: number): Promise<SiteFiles> {
  const files: Record<string, string | Buffer> = { 'style.css': pictureStyle(side) };
  // Two sets of photos, each under addresses of its own, because drawing them takes long; a browser loads and decodes each address.
  const sets = [await photos(0), await photos(PHOTOS)];
  for (let listing = 0; listing < listings; listing += 1) {
    const own = sets[listing % sets.length] ?? {};
    const names = Object.keys(own);
    for (const [name, photo] of Object.entries(own)) files[`${listing}/${name}`] = photo;
    files[`${listing}/index.html`] =
      `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="../style.css">${names.map((name) => `<img src="${name}">`).join('')}
<div><span><h1>${listing + 1} Harbour View Road</h1><p>Northcote Point, Auckland</p></span><b>$${1_250_000 + listing}</b></div>`;
  }
  return files;
}

async function photos(from: number): Promise<Record<string, Buffer>> {
  const made = Array.from({ length: PHOTOS }, async (_, n) => [`photo-${n}.jpg`, await propertyPhoto(from + n)] as const);
  return Object.fromEntries(await Promise.all(made));
}
