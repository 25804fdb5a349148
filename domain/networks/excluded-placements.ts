// Placements on which Google shows no ad of an account: websites by their domain, apps and categories of apps by their id, written as
// Google Ads itself writes them in reports and bulk edits.

export const MAX_EXCLUDED_PLACEMENTS = 500;
const MAX_PLACEMENT_LENGTH = 250;

/**
 * For accounts whose list nobody has changed: no mobile apps at all (category 69500, 'All Apps'). Ads in apps are mostly tapped by accident,
 * and a display campaign for homes pays for those clicks.
 */
export const DEFAULT_EXCLUDED_PLACEMENTS: readonly string[] = ['mobileappcategory::69500'];

export type ExcludedPlacement =
  | { kind: 'website'; domain: string }
  /** `1-` and the number in Apple's store, or `2-` and the package in Google's. */
  | { kind: 'app'; appId: string }
  | { kind: 'appCategory'; categoryId: string };

const DOMAIN = /^(?=.{4,250}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(xn--[a-z\d-]{2,59}|[a-z]{2,63})$/;
const APP_ID = /^(1-\d{5,15}|2-[a-z]\w*(\.\w+)+)$/i;
const CATEGORY_ID = /^\d{5}$/;
const APPLE_STORE = /^(?:https?:\/\/)?apps\.apple\.com\/\S*\/id(\d+)/i;
const PLAY_STORE = /^(?:https?:\/\/)?play\.google\.com\/store\/apps\/details\?(?:\S*&)?id=([\w.]+)/i;

/** Also accepts the address of a website's front page, and an app's page in either store. Null for anything else. */
export function readPlacement(typed: string): ExcludedPlacement | null {
  const text = typed.trim();
  if (text.length > MAX_PLACEMENT_LENGTH) return null;
  const category = /^mobileappcategory::(.+)$/i.exec(text)?.[1];
  if (category !== undefined) return CATEGORY_ID.test(category) ? { kind: 'appCategory', categoryId: category } : null;
  const appId = appIdIn(text);
  if (appId !== null) return APP_ID.test(appId) ? { kind: 'app', appId } : null;
  const domain = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\.(?=[^.]+\.)/, '')
    .replace(/\/$/, '');
  return DOMAIN.test(domain) ? { kind: 'website', domain } : null;
}

function appIdIn(text: string): string | null {
  const [apple, play] = [APPLE_STORE.exec(text)?.[1], PLAY_STORE.exec(text)?.[1]];
  if (apple !== undefined) return `1-${apple}`;
  if (play !== undefined) return `2-${play}`;
  // Without 'mobileapp::' an app of Google's store could be a website: 2-games.example.
  return /^mobileapp::(.+)$/i.exec(text)?.[1] ?? (/^1-\d+$/.test(text) ? text : null);
}

export function placementText(placement: ExcludedPlacement): string {
  if (placement.kind === 'app') return `mobileapp::${placement.appId}`;
  return placement.kind === 'appCategory' ? `mobileappcategory::${placement.categoryId}` : placement.domain;
}

export interface ReadPlacements {
  /** Each once, in one form. */
  placements: string[];
  /** Lines that are no placement, counted from 1. */
  wrong: { line: number; text: string }[];
}

/** One placement per line; empty lines are left out. */
export function readPlacements(lines: readonly string[]): ReadPlacements {
  const placements = new Set<string>();
  const wrong: ReadPlacements['wrong'] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const placement = readPlacement(text);
    if (placement) placements.add(placementText(placement));
    else wrong.push({ line: index + 1, text: text.trim() });
  }
  return { placements: [...placements], wrong };
}
