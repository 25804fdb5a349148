// Surnames by origin. A person may carry a surname of another origin than the first name, as families do.
import type { NameOrigin } from '#demo/stock/first-names.ts';

const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

export const surnames: Record<NameOrigin, readonly string[]> = {
  european: names(`Abbott, Aitken, Alderton, Allardyce, Anderson, Ashworth, Baird, Barrowclough, Beaumont, Birchall, Blackwood,
    Boyd, Braithwaite, Buchanan, Burgess, Calder, Campbell, Carmichael, Chisholm, Clements, Coleridge, Craddock, Cunningham,
    Dalgety, Davidson, Drummond, Eastwood, Elliott, Fairweather, Farquhar, Fenwick, Ferguson, Fitzgerald, Forsyth, Galbraith,
    Gallagher, Garland, Gillespie, Goodwin, Greenwood, Hadfield, Hargreaves, Harding, Hathaway, Henderson, Hollis, Holloway,
    Hutchinson, Jamieson, Kingsley, Lambert, Langdon, Lockhart, Mackenzie, Marchant, McAllister, McGregor, McLean, Merrick,
    Middleton, Moffat, Nicholls, Norwood, Osborne, Pemberton, Prescott, Radford, Ramsay, Redmond, Rutherford, Sheridan,
    Sinclair, Stafford, Sutherland, Templeton, Thornton, Wakefield, Walker, Whitmore, Winslow`),
  maori: names(`Paki, Tamihana, Rangihuna, Ngata, Parata, Wharepapa, Te Whata, Rāpana, Hōhaia, Waaka, Karauria, Tāwhai,
    Pōtae, Hēnare, Kīngi, Rēweti, Taiaroa, Matene, Pene, Marino, Te Aho, Nikora, Edwards, Ormsby`),
  pasifika: names(`Faleolo, Tuilagi, Leota, Fonoti, Mailei, Taufa, Vainikolo, Tupou, Latu, Fifita, Amituanai, Sapolu, Tuala,
    Aumua, Kaufusi`),
  chinese: names('Chen, Wang, Zhang, Liu, Huang, Zhao, Wu, Zhou, Xu, Sun, Lin, Guo, Tan, Wong, Leung'),
  indian: names('Patel, Sharma, Singh, Kumar, Gupta, Reddy, Nair, Desai, Mehta, Iyer, Kapoor, Joshi, Rao, Bhatt, Chand'),
};
