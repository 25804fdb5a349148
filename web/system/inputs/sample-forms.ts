// Sample form descriptions as modules write them: a real estate listing, a lead form, and the remaining kinds of fields.
import type { FormDescriptionInput } from '#contract/forms/index.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toUpperCase().replaceAll(' ', '_'), label }));

const listing: FormDescriptionInput = {
  version: 1,
  sections: [
    {
      title: 'Property',
      why: 'Buyers filter by these before they read a word.',
      fields: [
        {
          kind: 'text',
          key: 'title',
          label: 'Title',
          required: true,
          maxLength: 120,
          help: 'The first thing that people read. Say what is special, not that it is for sale.',
        },
        {
          kind: 'select',
          key: 'listingType',
          label: 'Type',
          required: true,
          options: options(
            'Residential for sale',
            'Residential for rent',
            'Rural for sale',
            'Commercial for sale',
            'Commercial for lease',
            'Business for sale',
          ),
          default: 'RESIDENTIAL_FOR_SALE',
        },
        { kind: 'number', key: 'bedrooms', label: 'Bedrooms', width: 'half', min: 0, max: 50, step: 1 },
        { kind: 'number', key: 'bathrooms', label: 'Bathrooms', width: 'half', min: 0, max: 50, step: 0.5 },
        { kind: 'number', key: 'garages', label: 'Garages', width: 'half', min: 0, max: 50, step: 1 },
        { kind: 'number', key: 'landArea', label: 'Land', width: 'half', min: 0, max: 1_000_000, unit: 'm²' },
        { kind: 'location', key: 'address', label: 'Location', help: 'Ads are shown around this place.' },
      ],
    },
    {
      title: 'Price',
      why: 'Shown in ads the way the seller wants it shown.',
      fields: [
        {
          kind: 'select',
          key: 'priceView',
          label: 'Shown as',
          required: true,
          options: options('Fixed price', 'Negotiation', 'Auction', 'Tender', 'On request'),
        },
        {
          kind: 'money',
          key: 'price',
          label: 'Price',
          currency: 'NZD',
          required: true,
          showWhen: { field: 'priceView', is: 'equal', value: 'FIXED_PRICE' },
        },
        {
          kind: 'date',
          key: 'auctionDay',
          label: 'Auction',
          required: true,
          earliest: '2020-01-01',
          showWhen: { field: 'priceView', is: 'equal', value: 'AUCTION' },
        },
        { kind: 'text', key: 'auctionLocation', label: 'Auction venue', showWhen: { field: 'priceView', is: 'equal', value: 'AUCTION' } },
      ],
    },
    {
      title: 'Description and contacts',
      why: 'What buyers read, and who they call.',
      fields: [
        {
          kind: 'richText',
          key: 'description',
          label: 'Description',
          required: true,
          maxLength: 4000,
          placeholder: 'What a visitor would notice first',
        },
        {
          kind: 'group',
          key: 'contacts',
          label: 'Contacts',
          entry: 'contact',
          max: 3,
          help: 'The first one is shown in ads.',
          fields: [
            { kind: 'text', key: 'name', label: 'Name', required: true, width: 'half' },
            { kind: 'phone', key: 'phone', label: 'Phone', region: 'NZ', width: 'half' },
            { kind: 'email', key: 'email', label: 'Email', required: true, width: 'half' },
          ],
        },
        { kind: 'url', key: 'videoLink', label: 'Video', help: 'A page that plays it, such as YouTube.' },
        { kind: 'switch', key: 'isPublic', label: 'Published', help: 'Others can find it.', default: true },
      ],
    },
  ],
};

const lead: FormDescriptionInput = {
  version: 1,
  sections: [
    {
      title: 'Lead form',
      why: 'People who tap the ad fill this in without leaving the network.',
      fields: [
        { kind: 'text', key: 'introHeadline', label: 'Headline', required: true, maxLength: 60 },
        { kind: 'longText', key: 'introText', label: 'Introduction', maxLength: 500 },
        {
          kind: 'multiSelect',
          key: 'questions',
          label: 'Ask for',
          required: true,
          max: 4,
          options: options('Full name', 'Email', 'Phone', 'Postcode', 'Time to move'),
          default: ['FULL_NAME', 'EMAIL'],
        },
        {
          kind: 'select',
          key: 'thankYouButtonType',
          label: 'Completion button',
          required: true,
          options: options('Visit website', 'Call business', 'None'),
        },
        {
          kind: 'url',
          key: 'followUpActionUrl',
          label: 'Website',
          required: true,
          showWhen: { field: 'thankYouButtonType', is: 'equal', value: 'VISIT_WEBSITE' },
        },
        {
          kind: 'phone',
          key: 'followUpPhone',
          label: 'Phone',
          required: true,
          showWhen: { field: 'thankYouButtonType', is: 'equal', value: 'CALL_BUSINESS' },
        },
        {
          kind: 'emails',
          key: 'copies',
          label: 'Send leads to',
          required: true,
          max: 5,
          help: 'Everyone here gets an email for each lead.',
        },
        { kind: 'checkbox', key: 'hasConsent', label: 'The privacy statement is linked in the form', required: true },
      ],
    },
  ],
};

const everyKind: FormDescriptionInput = {
  version: 1,
  sections: [
    {
      title: 'Reach',
      why: 'Where and when the ads run.',
      fields: [
        { kind: 'notice', text: 'This form shows the kinds of fields that the other samples do not have.' },
        { kind: 'mapTargets', key: 'targets', label: 'Areas', required: true },
        { kind: 'schedule', key: 'schedule', label: 'Report', help: 'When the report is sent.' },
      ],
    },
    {
      title: 'Media',
      why: 'Images and videos for the ads.',
      fields: [
        { kind: 'files', key: 'images', label: 'Images', accept: 'images', required: true },
        { kind: 'switch', key: 'hasVideos', label: 'With videos' },
        {
          kind: 'files',
          key: 'videos',
          label: 'Videos',
          accept: 'videos',
          max: 3,
          showWhen: { field: 'hasVideos', is: 'equal', value: true },
        },
        { kind: 'heading', text: 'Organisation' },
        { kind: 'tags', key: 'tags', label: 'Tags', max: 8 },
      ],
    },
  ],
};

export const SAMPLE_FORMS: readonly { name: string; description: FormDescriptionInput }[] = [
  { name: 'Listing', description: listing },
  { name: 'Lead form', description: lead },
  { name: 'Other kinds', description: everyKind },
];
