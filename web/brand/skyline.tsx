// The brand illustration: a street of houses that grow in height. Its colours come from the surrounding page.
import { MARK_PATH } from './mark-path.ts';
import classes from './skyline.module.css';
import { growStreet } from './street.ts';
import type { House } from './street.ts';

interface SkylineProps {
  /** Size of the part that is always visible; wider or taller containers show more sky, hills and road. */
  width: number;
  height: number;
  lowest: number;
  highest: number;
  /** 'brand' on the green panel, 'page' on the page itself. */
  on: 'brand' | 'page';
}

const ROAD = 40;

export function Skyline({ width, height, lowest, highest, on }: SkylineProps) {
  const ground = height - ROAD;
  const hill = (share: number) => ground - highest * share;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      className={classes.skyline}
      data-on={on}
      aria-hidden
      focusable="false"
    >
      <circle cx={width * 0.34} cy={ground - highest * 1.08} r={Math.min(34, highest * 0.19)} className={classes.sun} />
      <path
        className={classes.far}
        d={`M${-width} ${ground}V${hill(0.5)}C${-width * 0.4} ${hill(0.3)} ${width * 0.04} ${hill(0.6)} ${width * 0.2} ${hill(0.9)}S${width * 0.36} ${hill(0.86)} ${width * 0.46} ${hill(0.62)} ${width * 0.7} ${hill(0.7)} ${width * 0.82} ${hill(0.96)} ${width * 0.94} ${hill(0.9)} ${width} ${hill(0.8)}V${ground}z`}
      />
      <path
        className={classes.near}
        d={`M${-width} ${ground}V${hill(0.3)}C${width * 0.1} ${hill(0.18)} ${width * 0.24} ${hill(0.58)} ${width * 0.42} ${hill(0.52)}S${width * 0.78} ${hill(0.36)} ${width} ${hill(0.66)}V${ground}z`}
      />
      {growStreet(width, lowest, highest).map((house) => (
        <HouseShape key={house.x} house={house} ground={ground} />
      ))}
      <path d={`M${-width} ${ground}h${width * 2}v${ROAD}h${-width * 2}z`} className={classes.ground} />
      <path d={`M${-width} ${ground + ROAD / 2}h${width * 2}`} className={classes.road} />
      <Sign x={width * 0.245} ground={ground} />
    </svg>
  );
}

function HouseShape({ house, ground }: { house: House; ground: number }) {
  const { x, width, walls, gable, tone, door, chimney } = house;
  const eaves = ground - walls;
  const ridge = x + width / 2;
  return (
    <g data-tone={tone}>
      {chimney && <path d={`M${x + width * 0.7} ${eaves}v${-gable * 0.86}h11v${gable * 0.86}z`} className={classes.roofFill} />}
      <path d={`M${x} ${ground}V${eaves}L${ridge} ${eaves - gable} ${x + width} ${eaves}V${ground}z`} className={classes.wall} />
      <path d={`M${ridge} ${eaves - gable}L${x + width} ${eaves}V${ground}H${ridge}z`} className={classes.shade} />
      <path d={`M${x - 5} ${eaves + 4.4}L${ridge} ${eaves - gable}l${width / 2 + 5} ${gable + 4.4}`} className={classes.roof} />
      <circle cx={ridge} cy={eaves - gable * 0.36} r={4.5} className={classes.pane} />
      <Windows house={house} ground={ground} />
      {door && <path d={`M${ridge - 8} ${ground}v-22a8 8 0 0 1 16 0v22z`} className={classes.door} />}
    </g>
  );
}

function Windows({ house, ground }: { house: House; ground: number }) {
  const { x, width, walls, storeys, across, door } = house;
  const step = (walls - 10) / storeys;
  const places = across === 2 ? [0.29, 0.71] : [0.5];
  const rows = Array.from({ length: storeys }, (_, storey) => storey).filter((storey) => storey > 0 || !door || across === 2);
  return rows.flatMap((storey) =>
    places.map((place, column) => {
      const isLit = (Math.round(x) + storey * 5 + column * 3) % 4 === 0;
      const left = x + width * place - 6.5;
      const top = ground - 10 - step * (storey + 0.5) - 8.5;
      return (
        <g key={`${storey}-${place}`}>
          <rect x={left} y={top} width="13" height="17" rx="1.5" className={isLit ? classes.lit : classes.pane} />
          <path d={`M${left + 6.5} ${top}v17M${left} ${top + 8.5}h13`} className={classes.bars} />
        </g>
      );
    }),
  );
}

/** A for-sale sign with our mark on it. */
function Sign({ x, ground }: { x: number; ground: number }) {
  return (
    <g>
      <path d={`M${x} ${ground + 6}v-62`} className={classes.post} />
      <rect x={x - 1} y={ground - 56} width="34" height="30" rx="3" className={classes.board} />
      <path d={MARK_PATH} transform={`translate(${x + 5.5} ${ground - 51.5}) scale(.68)`} className={classes.mark} />
    </g>
  );
}
