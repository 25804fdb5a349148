// How is an id chosen in words? A room supplies the search for choices and the name of a chosen one.
export interface Choice {
  value: string;
  label: string;
}

export interface Lookup {
  /** What is looked up, once in the house: 'customers'. */
  name: string;
  find: (text: string) => Promise<Choice[]>;
  nameOf: (value: string) => Promise<string>;
}
