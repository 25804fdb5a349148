export const creativeErrors = {
  creativeNameTaken: { status: 409, text: 'There is already a creative template named {name}.' },
  creativeInUse: { status: 409, text: 'Campaign templates or catalogs use {name}. Take it out of them first.' },
  creativeFileEmpty: { status: 400, text: 'File with empty content found: {fileName}' },
  creativeTooManyFiles: { status: 409, text: 'A creative template has at most {most} files.' },
  creativeFileTaken: { status: 409, text: 'There is already a file named {fileName}.' },
  creativeSecondAudio: { status: 409, text: 'Duplicate Audio' },
  creativeAssetTooLarge: { status: 413, text: 'Size Over Limit' },
  creativeAudioFormat: { status: 415, text: 'Unsupported Format' },
  creativeAssetKeyMissing: { status: 400, text: 'Please enter a key with at least one letter.' },
  creativeAssetKeyTaken: { status: 409, text: 'There is already a shared asset with the key {key}.' },
  creativeWithoutPage: { status: 400, text: 'A creative template needs an HTML file, which is what is rendered.' },
  creativePreviewFailed: { status: 409, text: 'Error while generating preview' },
} as const;
