// Keeps a screen's state in the query parameters of the URL. Invalid values are dropped on reading, initial values are left out on
// writing, and other parameters stay as they are.
import type { ScreenSearch } from './screen.ts';

export interface UrlParam<Value> {
  /** The name of the query parameter. */
  key: string;
  initial: Value;
  /** Undefined where the text is invalid. */
  read: (text: string) => Value | undefined;
}

const MAX_TEXT = 200;

export const textParam = (key: string): UrlParam<string> => ({ key, initial: '', read: (text) => text.slice(0, MAX_TEXT) });

export const choiceParam = <Value extends string | number>(key: string, values: readonly Value[], initial: Value): UrlParam<Value> => ({
  key,
  initial,
  read: (text) => values.find((value) => String(value) === text),
});

export const flagParam = (key: string): UrlParam<boolean> => ({ key, initial: false, read: (text) => text === 'true' });

export const validatedParam = (key: string, isValid: (text: string) => boolean): UrlParam<string> => ({
  key,
  initial: '',
  read: (text) => (isValid(text) ? text : undefined),
});

/** Page numbers start at 1. */
export const pageParam: UrlParam<number> = {
  key: 'page',
  initial: 1,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
};

export interface UrlState<State> {
  initial: State;
  read: (search: ScreenSearch) => State;
  write: (search: ScreenSearch, state: State) => ScreenSearch;
}

export function urlState<State extends object>(parts: { readonly [Name in keyof State]: UrlParam<State[Name]> }): UrlState<State> {
  const names = Object.keys(parts) as (keyof State & string)[];
  const ownKeys = new Set(names.map((name) => parts[name].key));
  const mapParts = (valueOf: <Name extends keyof State>(part: UrlParam<State[Name]>) => State[Name]): State =>
    Object.fromEntries(names.map((name) => [name, valueOf(parts[name])])) as State;
  return {
    initial: mapParts(({ initial }) => initial),
    read: (search) => mapParts(({ key, initial, read }) => (search[key] === undefined ? initial : (read(search[key]) ?? initial))),
    write: (search, state) => ({
      ...Object.fromEntries(Object.entries(search).filter(([key]) => !ownKeys.has(key))),
      ...Object.fromEntries(
        names.filter((name) => state[name] !== parts[name].initial).map((name) => [parts[name].key, String(state[name])]),
      ),
    }),
  };
}
