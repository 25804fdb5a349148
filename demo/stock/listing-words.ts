// What do people write about property? Pieces of headlines and descriptions, put together by chance.

export const headlines: Readonly<Record<string, readonly string[]>> = {
  RESIDENTIAL_FOR_SALE: [
    'Sun-filled family home with room to grow',
    'Character villa, lovingly restored',
    'Low-maintenance townhouse close to everything',
    'Elevated outlook and all-day sun',
    'First home or smart investment',
    'A garden that children will remember',
    'Quiet cul-de-sac, north-facing deck',
    'Architect-designed and completely private',
    'Downsize without giving anything up',
    'Weatherboard charm on a level section',
    'Three living areas and a double garage',
    'Walk to the beach, the café and the ferry',
  ],
  RESIDENTIAL_FOR_RENT: [
    'Warm, insulated and ready now',
    'Modern two-bedroom near the station',
    'Pet-friendly home with a fenced lawn',
    'Furnished apartment with a harbour glimpse',
  ],
  RURAL_FOR_SALE: ['Lifestyle block with stream and native bush', 'Ten hectares of rolling pasture', 'Olive grove, cottage and barn'],
  COMMERCIAL_FOR_SALE: ['Corner retail with long lease in place', 'Freehold warehouse, high stud'],
  COMMERCIAL_FOR_LEASE: ['Light-filled studio office', 'Main-street shop with parking', 'Showroom on a busy corner'],
  BUSINESS_FOR_SALE: ['Established café, loyal regulars', 'Boutique motel with manager’s flat'],
  BRAND_CAMPAIGN: ['Spring appraisals, free this month', 'Meet the team behind the signs'],
  NONE: ['Coming soon'],
};

/** Homes are too many for a list of whole headlines: one of each of these makes one. */
export const homes = {
  first: [
    'Sunny',
    'Light-filled',
    'Quiet',
    'Spacious',
    'Renovated',
    'Solid brick',
    'Private',
    'Elegant',
    'Relaxed',
    'Warm',
    'Tidy',
    'Contemporary',
  ],
  second: ['villa', 'bungalow', 'townhouse', 'family home', 'weatherboard cottage', 'apartment', 'terrace house'],
  third: [
    'with a big garden',
    'close to the sea',
    'in the school zone',
    'with room for two families',
    'and a studio',
    'up a leafy drive',
    'on a corner section',
    'with north-facing deck',
    'a stroll from the village',
    'ready to move into',
    '',
  ],
};

export const sentences = [
  'Set back from the road behind established planting, the house opens to a sheltered deck and an easy-care lawn.',
  'The kitchen was renewed in 2021 with stone benches, soft-close drawers and an induction hob.',
  'A heat pump, new insulation and double glazing keep it warm through winter.',
  'Upstairs are the main bedroom with its own bathroom, and a study that could be a nursery.',
  'There is off-street parking for two cars and a workshop under the house.',
  'Zoned for well-regarded schools, and a short walk from the bus.',
  'The owners have bought elsewhere and ask that all offers be presented.',
  'Building report and LIM are available on request.',
];

/** For the states in which text meets its limits. */
export const longTitle =
  'Magnificent north-facing family residence on a full-size section with separate guest accommodation, heated swimming pool, tennis court, mature orchard, garaging and uninterrupted harbour views';
