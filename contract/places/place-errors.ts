export const placeErrors = {
  radiusTooSmall: { status: 400, text: 'Minimum radius is 1km' },
  radiusTooLarge: { status: 400, text: 'Maximum radius is 80km' },
  tooManyMarkers: { status: 400, text: 'No more than 15 Markers allowed in targeting' },
} as const;
