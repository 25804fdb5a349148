// The atlas of all web tests: a few countries as boxes. The build makes the real one from map data.
export const atlas = {
  world: '/map/world.json',
  countries: [
    {
      id: 'nz',
      url: '/map/nz.json',
      boxes: [
        [165, -53, 179, -34],
        [-178, -45, -171, -8],
      ],
    },
    {
      id: 'fj',
      url: '/map/fj.json',
      boxes: [
        [174, -22, 180, -12],
        [-180, -21, -178, -16],
      ],
    },
    { id: 'gb', url: '/map/gb.json', boxes: [[-14, 49, 2, 61]] },
  ],
};
