// How is what a person looks at written into the address, and read from it again? Part by part: what does not fit is dropped on reading,
// what is as it opens is left out on writing, and the rest of the address stays as it is.
import type { ScreenSearch } from './screen.ts';

export interface AddressPart<Value> {
  /** Its name in the address. */
  key: string;
  initial: Value;
  /** Undefined where the text does not fit. */
  read: (text: string) => Value | undefined;
}

const MOST_TEXT = 200;

export const textPart = (key: string): AddressPart<string> => ({ key, initial: '', read: (text) => text.slice(0, MOST_TEXT) });

export const choicePart = <Value extends string | number>(key: string, values: readonly Value[], initial: Value): AddressPart<Value> => ({
  key,
  initial,
  read: (text) => values.find((value) => String(value) === text),
});

export const flagPart = (key: string): AddressPart<boolean> => ({ key, initial: false, read: (text) => text === 'true' });

export const fittingPart = (key: string, fits: (text: string) => boolean): AddressPart<string> => ({
  key,
  initial: '',
  read: (text) => (fits(text) ? text : undefined),
});

/** Pages are counted from one. */
export const pagePart: AddressPart<number> = {
  key: 'page',
  initial: 1,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
};

export interface AddressState<State> {
  initial: State;
  read: (search: ScreenSearch) => State;
  write: (search: ScreenSearch, state: State) => ScreenSearch;
}

export function addressState<State extends object>(parts: { readonly [Name in keyof State]: AddressPart<State[Name]> }): AddressState<State> {
  const names = Object.keys(parts) as (keyof State & string)[];
  const own = new Set(names.map((name) => parts[name].key));
  const gather = (valueOf: <Name extends keyof State>(part: AddressPart<State[Name]>) => State[Name]): State =>
    Object.fromEntries(names.map((name) => [name, valueOf(parts[name])])) as State;
  return {
    initial: gather(({ initial }) => initial),
    read: (search) => gather(({ key, initial, read }) => (search[key] === undefined ? initial : (read(search[key]) ?? initial))),
    write: (search, state) => ({
      ...Object.fromEntries(Object.entries(search).filter(([key]) => !own.has(key))),
      ...Object.fromEntries(
        names.filter((name) => state[name] !== parts[name].initial).map((name) => [parts[name].key, String(state[name])]),
      ),
    }),
  };
}
