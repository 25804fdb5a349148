// Templates that never end or grow: each as the body of its page, and how its render ends; null where it is drawn in the end.

export interface GreedyTemplate {
  name: string;
  body: string;
  reason: RegExp | null;
  /** It computes until it is ended. */
  isEndless?: boolean;
}

const TAKES_TOO_MUCH = /memory|computed|browser ended|page of the browser ended/u;

export const GREEDY_TEMPLATES: readonly GreedyTemplate[] = [
  { name: 'an endless loop', body: '<script>for(;;);</script>', reason: /computed for more than \d+ seconds/u, isEndless: true },
  {
    name: 'an endless loop in a timer',
    body: '<script>setTimeout(()=>{for(;;);},10)</script>',
    reason: /computed for more than \d+ seconds/u,
    isEndless: true,
  },
  {
    name: 'timers without end in one frame',
    body: '<script>(function again(){setTimeout(again,0)})()</script>',
    reason: /More than 10000 timers/u,
  },
  { name: 'a memory bomb', body: '<script>const all=[];for(;;)all.push(new Uint8Array(1e7).fill(1))</script>', reason: TAKES_TOO_MUCH },
  {
    name: 'fonts without end',
    body: `<script>(function next(){const font=new FontFace('f','url(font.woff2?'+Math.random()+')');document.fonts.add(font);font.load().catch(next)})()</script>`,
    reason: /computed for more than \d+ seconds|showed no frame/u,
    isEndless: true,
  },
  {
    name: 'ten thousand elements',
    body: '<script>for(let n=0;n<10000;n++)document.body.append(Object.assign(document.createElement("i"),{textContent:n}))</script>',
    reason: null,
  },
  {
    name: 'a huge canvas',
    body: '<canvas></canvas><script>const c=document.querySelector("canvas");c.width=c.height=60000;c.getContext("2d").fillRect(0,0,60000,60000)</script>',
    reason: null,
  },
  {
    name: 'a picture that never arrives',
    body: '<script>document.body.append(Object.assign(new Image(),{src:"http://192.0.2.1/never.png"}))</script>',
    reason: null,
  },
];
