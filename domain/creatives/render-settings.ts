// How large and how long a creative is, read from the settings of its template, which are pairs of key and value.

export const RENDER_TYPES = ['IMAGE', 'VIDEO'] as const;
export type RenderType = (typeof RENDER_TYPES)[number];

export interface CreativeSetting {
  key: string;
  value: string;
}

export interface RenderSettings {
  width: number;
  height: number;
  fps: number;
  seconds: number;
}

const KEYS: Readonly<Record<keyof RenderSettings, { usual: number; least: number; most: number; isWhole: boolean }>> = {
  width: { usual: 600, least: 16, most: 2560, isWhole: true },
  height: { usual: 600, least: 16, most: 2560, isWhole: true },
  fps: { usual: 24, least: 1, most: 60, isWhole: true },
  seconds: { usual: 10, least: 0.5, most: 60, isWhole: false },
};
const NAMES = Object.keys(KEYS) as (keyof RenderSettings)[];

export interface RenderSettingProblem {
  key: keyof RenderSettings;
  least: number;
  most: number;
}

/** A value out of its range is a problem, and the usual value is used in its place. */
export function readRenderSettings(settings: readonly CreativeSetting[]): { settings: RenderSettings; problems: RenderSettingProblem[] } {
  const problems: RenderSettingProblem[] = [];
  const entries = NAMES.map((key) => {
    const { usual, least, most, isWhole } = KEYS[key];
    const text = settings.find((setting) => setting.key === key)?.value.trim();
    if (text === undefined || text === '') return [key, usual];
    const number = Number(text);
    if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return [key, number];
    problems.push({ key, least, most });
    return [key, usual];
  });
  return { settings: Object.fromEntries(entries), problems };
}

/** H.264 stores colour for pairs of pixels, so the sides of a video are even. */
export const evenSides = ({ width, height, ...rest }: RenderSettings): RenderSettings => ({
  ...rest,
  width: width + (width % 2),
  height: height + (height % 2),
});

export const RATIOS = {
  square: { name: 'Square', width: 1080, height: 1080 },
  portrait: { name: 'Portrait 4:5', width: 1080, height: 1350 },
  landscape: { name: 'Landscape', width: 1200, height: 628 },
  story: { name: 'Story 9:16', width: 1080, height: 1920 },
} as const;
export type Ratio = keyof typeof RATIOS;
export const RATIO_NAMES = Object.keys(RATIOS) as [Ratio, ...Ratio[]];
