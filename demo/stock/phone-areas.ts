// Landline area codes by region, each with the leading digits that local numbers there really start with.

export const landlineAreas: Record<string, { area: string; leads: readonly string[] }> = {
  Auckland: { area: '9', leads: ['36', '37', '48', '52', '57', '62', '63', '81', '83'] },
  Northland: { area: '9', leads: ['40', '43', '45'] },
  Waikato: { area: '7', leads: ['82', '83', '84', '85'] },
  'Bay of Plenty': { area: '7', leads: ['34', '54', '57'] },
  "Hawke's Bay": { area: '6', leads: ['83', '84', '87'] },
  Gisborne: { area: '6', leads: ['86'] },
  Taranaki: { area: '6', leads: ['75', '76'] },
  'Manawatū-Whanganui': { area: '6', leads: ['32', '34', '35'] },
  Wellington: { area: '4', leads: ['38', '47', '49', '56', '57', '90'] },
  Nelson: { area: '3', leads: ['54'] },
  Marlborough: { area: '3', leads: ['57'] },
  Canterbury: { area: '3', leads: ['33', '35', '36', '37', '38', '94'] },
  Otago: { area: '3', leads: ['44', '45', '47'] },
  Southland: { area: '3', leads: ['21', '22'] },
};

// Mobile prefixes with how many digits follow them.
export const mobilePrefixes: readonly (readonly [prefix: string, digits: number])[] = [
  ['21', 6],
  ['21', 7],
  ['22', 7],
  ['27', 7],
];

// Australia sets these aside for fiction: the whole of (02) 7010 xxxx, and single mobile numbers.
export const australianLandlineLead = '27010';
export const australianMobiles: readonly string[] = [
  '491570006',
  '491570110',
  '491570156',
  '491570157',
  '491570158',
  '491570159',
  '491570313',
  '491570737',
  '491571266',
  '491571491',
  '491571804',
  '491572549',
  '491572665',
  '491572983',
  '491573087',
  '491573770',
  '491574118',
  '491574632',
  '491575254',
  '491575789',
  '491576398',
  '491576801',
  '491577426',
  '491577644',
  '491578148',
  '491578888',
  '491578957',
  '491579212',
  '491579455',
  '491579760',
];
