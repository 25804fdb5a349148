// How is a filter on an id offered in words? A room supplies the search for choices and the name of a chosen one.
export interface Choice {
  value: string;
  label: string;
}

export interface Lookup {
  find: (text: string) => Promise<Choice[]>;
  nameOf: (value: string) => Promise<string>;
}
