export const pictureErrors = {
  pictureExpected: { status: 422, text: '{name} is no image.' },
  videoExpected: { status: 422, text: '{name} is no video.' },
  thumbnailUnfinished: { status: 409, text: 'A thumbnail of {name} is still being made. Try again in a moment.' },
} as const;
