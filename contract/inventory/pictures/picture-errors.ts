export const pictureErrors = {
  pictureExpected: { status: 422, text: '{name} is not an image. Choose an image.' },
  videoExpected: { status: 422, text: '{name} is not a video. Choose a video.' },
  thumbnailUnfinished: { status: 409, text: 'A thumbnail of {name} is still being made. Try again in a moment.' },
} as const;
