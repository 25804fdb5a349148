export const fileErrors = {
  fileMissing: { status: 400, text: 'No file was sent.' },
  fileEmpty: { status: 400, text: 'The file is empty.' },
  fileTypeRefused: { status: 415, text: 'This kind of file is not accepted: {type}. Please use {accepted}.' },
  fileTooLarge: { status: 413, text: 'The file is larger than {limit}.' },
  imageTooManyPixels: { status: 422, text: 'The image has more than {limit} megapixels.' },
  imageTooManyFrames: { status: 422, text: 'The animation has more than {limit} frames.' },
  notAnImage: { status: 422, text: 'Only images can be cropped.' },
  cropOutside: { status: 422, text: 'The crop lies outside of the image.' },
  imageUnreadable: { status: 422, text: 'The image could not be read. It may be damaged.' },
  tooManyPictures: { status: 503, text: 'Many pictures are being prepared right now. Please try again in a moment.' },
  storageFull: { status: 507, text: 'There is no space left to keep this file. Nothing was saved.' },
} as const;
