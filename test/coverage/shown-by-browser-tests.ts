// Items shown by journeys in a real browser.
import type { Coverage } from './coverage.ts';

export const shownByBrowserTests: Coverage['shownBy'] = {
  'test/browser/every-screen.test.ts': {
    'opened by': ['/bad-request', '{productShortName} - {screenTitle}'],
  },
  'test/browser/customers.test.ts': {
    'filters, order and page live in the address': ['/customers'],
    'operations creates a customer, changes it': ['/customers/create', '/customer/{customerId}/edit'],
    'a user creates an office on a phone': ['/offices/create', '/offices/{officeId}/edit'],
  },
  'test/browser/inputs/media-inputs.test.ts': {
    'takes what is chosen, dropped or pasted': ['widget: drop zone for images'],
    'gets covers from the server for what the browser cannot show': ['widget: drop zone for videos'],
    'offers the ratios, zooms and turns': ['dialog: image cropping'],
    'says so when the crop cannot be kept': ['Error while uploading cropped image'],
  },
  'test/browser/inputs/map-inputs.test.ts': {
    'a click adds an area of ten kilometres': ['widget: map target picker'],
    'stops at one and at eighty kilometres with a message': ['MSG-0-012', 'MSG-0-013'],
  },
  'test/browser/inputs/form-builder.test.ts': {
    'a listing is filled in and what would be stored holds what is shown': ['widget: generic form builder'],
  },
};
