// A street that grows: gables like bars of a chart, drawn in the brand's own lines. Its colours come from the page.
import classes from './skyline.module.css';

interface House {
  x: number;
  width: number;
  /** Height of the walls; the gable comes on top. */
  walls: number;
  gable: number;
  tone: 'a' | 'b' | 'c';
  windows: readonly (readonly [across: number, up: number, isLit?: boolean])[];
  door?: number;
  chimney?: number;
}

const GROUND = 470;

const STREET: readonly House[] = [
  { x: -20, width: 104, walls: 70, gable: 44, tone: 'b', windows: [[0.3, 38], [0.68, 38, true]] },
  { x: 92, width: 84, walls: 108, gable: 40, tone: 'a', windows: [[0.5, 84, true], [0.5, 44]], door: 0.5, chimney: 0.74 },
  { x: 184, width: 124, walls: 92, gable: 58, tone: 'c', windows: [[0.28, 56], [0.72, 56, true], [0.5, 104]], door: 0.5 },
  { x: 318, width: 78, walls: 150, gable: 38, tone: 'b', windows: [[0.5, 128], [0.5, 88, true], [0.5, 48]] },
  { x: 406, width: 118, walls: 132, gable: 56, tone: 'a', windows: [[0.3, 96, true], [0.7, 96], [0.3, 50], [0.7, 50, true]], chimney: 0.24 },
  { x: 534, width: 88, walls: 196, gable: 42, tone: 'c', windows: [[0.32, 170], [0.68, 170, true], [0.32, 124], [0.68, 124], [0.32, 78, true], [0.68, 78]], door: 0.5 },
  { x: 632, width: 112, walls: 178, gable: 54, tone: 'b', windows: [[0.3, 140, true], [0.7, 140], [0.3, 92], [0.7, 92], [0.5, 46, true]] },
  { x: 754, width: 96, walls: 250, gable: 46, tone: 'a', windows: [[0.32, 222, true], [0.68, 222], [0.32, 172], [0.68, 172, true], [0.32, 122], [0.68, 122], [0.5, 72, true]], door: 0.5 },
];

const TREES = [82, 312, 628, 748] as const;

export function Skyline() {
  return (
    <svg viewBox="0 0 840 520" preserveAspectRatio="xMidYMax slice" className={classes.skyline} aria-hidden focusable="false">
      <circle cx="640" cy="120" r="54" className={classes.sun} />
      <path d="M-20 400C80 330 150 352 220 318s96-86 150-86 84 70 150 92 110-34 170-62 110-12 190 40v240H-20z" className={classes.far} />
      <path d="M-20 452C90 392 190 410 300 384s150-62 232-44 150 60 328 20v180H-20z" className={classes.near} />
      {STREET.map((house) => (
        <HouseShape key={house.x} house={house} />
      ))}
      {TREES.map((x) => (
        <g key={x} className={classes.tree}>
          <path d={`M${x} ${GROUND}v-34`} />
          <ellipse cx={x} cy={GROUND - 46} rx="13" ry="19" />
        </g>
      ))}
      <path d={`M-20 ${GROUND}h880v60H-20z`} className={classes.ground} />
      <path d={`M0 ${GROUND + 24}h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40m40 0h40`} className={classes.road} />
    </svg>
  );
}

function HouseShape({ house }: { house: House }) {
  const { x, width, walls, gable, tone, windows, door, chimney } = house;
  const eaves = GROUND - walls;
  const ridge = x + width / 2;
  return (
    <g>
      {chimney && <path d={`M${x + width * chimney - 6} ${eaves - gable * 0.3}v-34h12v34z`} className={classes.trim} />}
      <path d={`M${x} ${GROUND}V${eaves}L${ridge} ${eaves - gable} ${x + width} ${eaves}V${GROUND}z`} className={classes[tone]} />
      <path d={`M${x - 7} ${eaves + 6}L${ridge} ${eaves - gable}l${width / 2 + 7} ${gable + 6}`} className={classes.roof} />
      {windows.map(([across, up, isLit]) => (
        <rect
          key={`${across}-${up}`}
          x={x + width * across - 7}
          y={GROUND - up - 9}
          width="14"
          height="18"
          rx="1.5"
          className={isLit ? classes.lit : classes.pane}
        />
      ))}
      {door && <path d={`M${x + width * door - 8} ${GROUND}v-22a8 8 0 0 1 16 0v22z`} className={classes.trim} />}
    </g>
  );
}
