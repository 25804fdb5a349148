// What do the demo's groups advertise besides their listings? Events, people, services; with every state that a card can have.
import type { PublicUrl } from '#domain/inventory/resources/index.ts';

export interface DemoResource {
  name: string;
  title: string;
  message: string;
  description: string;
  urls: readonly PublicUrl[];
  /** Places in the album: houses first, then rooms. */
  pictures: readonly number[];
  /** Those of the pictures that were removed. */
  removed?: readonly number[];
  hasFilm?: true;
  isUnpublished?: true;
  isCopied?: true;
  /** Places among the customer's offices; all of them when left out. */
  offices?: readonly number[];
  daysOld: number;
}

const landing = (path: string): PublicUrl => ({ type: 'LANDING_URL', url: `https://www.example.com/${path}` });
const own = (path: string): PublicUrl => ({ type: 'CUSTOMER_URL', url: `https://homes.example/${path}` });

export const demoResources: readonly DemoResource[] = [
  {
    name: 'Spring appraisals',
    title: 'What is your home worth this spring?',
    message: 'Book a free appraisal with someone who knows your street.',
    description: 'Twenty minutes, no obligation, and an honest number.',
    urls: [landing('appraisal'), own('appraisals')],
    pictures: [0, 7, 19],
    daysOld: 2,
  },
  {
    name: 'Open-home weekend',
    title: 'Open-home weekend: eleven homes, two days',
    message: 'Plan your round with our map and save your favourites as you go.',
    description: 'Saturday and Sunday, 10 am to 3 pm, across the inner suburbs.',
    urls: [landing('weekend')],
    pictures: [1, 2, 3, 4, 20],
    hasFilm: true,
    daysOld: 3,
  },
  {
    name: 'COPY of the weekend',
    title: 'COPY - Open-home weekend: eleven homes, two days',
    message: 'Plan your round with our map and save your favourites as you go.',
    description: 'Saturday and Sunday, 10 am to 3 pm, across the inner suburbs.',
    urls: [landing('weekend')],
    pictures: [1, 2],
    isCopied: true,
    isUnpublished: true,
    offices: [0],
    daysOld: 1,
  },
  {
    name: 'First home evening',
    title: 'First home? Come with your questions',
    message: 'Deposits, KiwiSaver, auctions: plain answers from a broker, a solicitor and one of us.',
    description: 'Thursday 6 pm at our office. Tea, biscuits and no pressure.',
    urls: [landing('first-home'), { type: 'YOUTUBE', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
    pictures: [5, 21],
    offices: [0, 1],
    daysOld: 6,
  },
  {
    name: 'Property management',
    title: 'Landlord? Let us take the 2 am calls',
    message: 'Healthy Homes paperwork, good tenants and a real person on the phone.',
    description: 'Management from 7.5% with no hidden fees.',
    urls: [own('management')],
    pictures: [8, 22, 23],
    daysOld: 9,
  },
  {
    name: 'Team film',
    title: 'Meet the team behind the signs',
    message: 'Who answers when you call? A short film about the people in our offices.',
    description: '',
    urls: [own('team')],
    pictures: [],
    hasFilm: true,
    daysOld: 12,
  },
  {
    name: 'Waterfront stories',
    title: 'Living by the water: three families tell',
    message: 'Salt on the windows, kayaks in the hall. Would they do it again?',
    description: 'A series about moving to the coast.',
    urls: [],
    pictures: [9, 10, 11, 12],
    removed: [10],
    isUnpublished: true,
    daysOld: 15,
  },
  {
    name: 'Auction rooms',
    title: 'How an auction really works',
    message: 'Three minutes before you raise your hand for the first time.',
    description: 'With our auctioneer’s five rules for staying calm.',
    urls: [landing('auctions')],
    pictures: [13, 14],
    daysOld: 21,
  },
  {
    name: 'Winter checklist',
    title: 'Ready for winter? A checklist for your home',
    message: 'Gutters, heat pumps, insulation: what to do before the first southerly.',
    description: 'Print it, stick it on the fridge.',
    urls: [own('winter')],
    pictures: [15, 16],
    offices: [1],
    daysOld: 33,
  },
  {
    name: 'Country living',
    title:
      'A little land, a lot of sky: lifestyle blocks within an hour of town, with sheds, streams, old orchards and room for more animals than you planned for',
    message: 'From two hectares to twenty.',
    description: 'A hand-picked collection with drive times and water rights explained.',
    urls: [landing('country')],
    pictures: [16, 17, 18],
    daysOld: 47,
  },
  {
    name: 'Careers',
    title: 'Sell homes with us',
    message: 'Training, a desk by the window and a team that shares its leads.',
    description: 'Licensed or still deciding: come for a coffee.',
    urls: [landing('careers')],
    pictures: [6],
    offices: [0],
    daysOld: 62,
  },
  {
    name: 'Christmas thanks',
    title: 'Thank you for a good year',
    message: 'From all of us: happy holidays, and see you in the new year.',
    description: '',
    urls: [],
    pictures: [19, 24],
    isUnpublished: true,
    daysOld: 320,
  },
];
