// Official names of places in New Zealand with macrons, which the gazetteer omits.
import { foldName } from './location-search.ts';

export const MACRON_NAMES: readonly string[] = (
  'Whangārei|Whangamatā|Whangaparāoa|Taupō|Tūrangi|Te Kūiti|Ōtorohanga|Ngāruawāhia|Waihī|Pōkeno|Ōpōtiki|Whakatāne|Maketū|' +
  'Māngere|Māngere East|Ōtāhuhu|Ōtara|Ōrewa|Tākaka|Māpua|Ōtaki|Paekākāriki|Hāwera|Pātea|Ōpunake|Ōakura|Wānaka|' +
  'Waihī Beach|Ōtaki Beach|Kumeū|Lake Hāwea|Ngongotahā|Pāuatahanui|Ruakākā|Waipū|Waitākere|Tāneatua|Taitā|Tāmaki|Ōmokoroa|Ōtūmoetai|Te Atatū Peninsula|Ōpaheke|Ōwairaka|Rāwene'
).split('|');

const byFoldedName = new Map(MACRON_NAMES.map((name) => [foldName(name), name]));

export const macronName = (name: string, countryCode: string): string =>
  countryCode === 'NZ' ? (byFoldedName.get(foldName(name)) ?? name) : name;
