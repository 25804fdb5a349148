// A lookup lets people choose an id by name: a module supplies the search for choices and the name of a chosen id.
export interface Choice {
  value: string;
  label: string;
}

export interface Lookup {
  /** Unique in the application, part of the query key: 'customers'. */
  name: string;
  find: (text: string) => Promise<Choice[]>;
  nameOf: (value: string) => Promise<string>;
}

/** The lookups by the column's field. */
export type Lookups = Readonly<Record<string, Lookup>>;
