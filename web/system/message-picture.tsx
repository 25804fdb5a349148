// The drawings of the error screens: a house with an empty plot, a crossed-out letterbox, a closed gate or a ladder.
import classes from './message-screen.module.css';

export type PictureName = 'plot' | 'letterbox' | 'gate' | 'tools';

const ink = { stroke: 'var(--app-control)', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;
const brand = { ...ink, stroke: 'var(--app-brand-text)', strokeWidth: 2.5 };
const amber = { ...ink, stroke: 'var(--app-accent)', strokeWidth: 2.5 };

export function MessagePicture({ name }: { name: PictureName }) {
  return (
    <svg viewBox="0 0 220 130" className={classes.picture} aria-hidden>
      <path d="M8 118h204" {...ink} stroke="var(--app-hairline-strong)" />
      {name === 'plot' ? <EmptyPlot /> : <HouseDrawing />}
      {name === 'letterbox' && <Letterbox />}
      {name === 'gate' && <Gate />}
      {name === 'tools' && <Ladder />}
    </svg>
  );
}

function HouseDrawing() {
  return (
    <>
      <path d="M70 118V66l40-36 40 36v52" {...ink} fill="var(--app-surface)" />
      <path d="M58 74l52-47 34 31V26l14-8v100" {...brand} />
      <path d="M98 118V90h24v28M104 66h12v12h-12z" {...ink} />
    </>
  );
}

function EmptyPlot() {
  return (
    <>
      <path d="M70 118V66l40-36 40 36v52M98 118V90h24v28" {...ink} strokeDasharray="3 8" />
      <path d="M58 74l52-47 34 31V26l14-8v100" {...brand} strokeDasharray="3 9" />
      <path d="M34 118V86m-13-10h26v16H21z" {...ink} fill="var(--app-surface)" />
      <path d="M27 84h14" {...amber} />
    </>
  );
}

function Letterbox() {
  return (
    <>
      <path d="M34 118V92m-14 0V80a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v12z" {...ink} fill="var(--app-surface)" />
      <path d="M30 78l12 10m0-10L30 88" {...amber} />
    </>
  );
}

function Gate() {
  return (
    <>
      <path d="M18 118V92l5-6 5 6v26m8 0V92l5-6 5 6v26m8 0V92l5-6 5 6v26M12 100h58M12 110h58" {...ink} fill="var(--app-canvas)" />
      <path d="M150 118V92l5-6 5 6v26m8 0V92l5-6 5 6v26m8 0V92l5-6 5 6v26M146 100h58M146 110h58" {...ink} fill="var(--app-canvas)" />
      <path d="M101 100h18v14h-18zm3 0v-5a6 6 0 0 1 12 0v5" {...amber} fill="var(--app-surface)" />
    </>
  );
}

function Ladder() {
  return (
    <>
      <path d="M28 118l26-72m12 4L40 118M32 108h12m-8-12h12m-8-12h12m-7-12h12m-8-12h12" {...ink} />
      <path d="M182 118V98h22v20m-22-14h22" {...amber} />
    </>
  );
}
