export const dataFeedErrors = {
  dataFeedNameTaken: { status: 409, text: 'A data feed named {name} already exists.' },
  dataFeedInUse: { status: 409, text: 'Feed accounts use {name}. Give them another data feed first.' },
  dataFeedVerticalUnknown: { status: 400, text: 'This vertical does not exist. Choose another one.' },
  sampleTooSlow: { status: 408, text: 'Reading the sample file took too long. Use a smaller file.' },
} as const;
