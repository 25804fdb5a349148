declare module 'virtual:map-atlas' {
  export const atlas: {
    world: string;
    countries: readonly {
      id: string;
      url: string;
      boxes: readonly (readonly [west: number, south: number, east: number, north: number])[];
    }[];
  };
}
