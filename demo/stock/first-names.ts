// First names by where the name comes from and how its bearer is drawn in a portrait.

export type NameOrigin = 'european' | 'maori' | 'pasifika' | 'chinese' | 'indian';
export type Presentation = 'feminine' | 'masculine';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames: Record<NameOrigin, Record<Presentation, readonly string[]>> = {
  european: {
    feminine: words(`Olivia Charlotte Isla Amelia Sophie Georgia Hannah Emily Grace Lucy Kate Rachel Nicola Philippa
      Bridget Fiona Alice Eleanor Harriet Zoe Imogen Tessa Frances Joanna`),
    masculine: words(`Oliver Jack Noah Thomas William James Hamish Angus Callum Liam Cameron Blair Craig Stuart
      Daniel Matthew Benjamin Hugo Lachlan Fergus Patrick Simon Toby Duncan`),
  },
  maori: {
    feminine: words('Aroha Anahera Hana Hinemoa Kiri Mārama Mereana Ngaire Ngaio Rangimārie Tui Whetū Waimarie Aria Maia'),
    masculine: words('Tama Wiremu Nikau Kauri Manaia Hemi Rāwiri Tāne Mikaere Ihaia Matiu Rewi Ariki Hōhepa Pita'),
  },
  pasifika: {
    feminine: words('Sina Leilani Mele Losa Talia Ana Lupe Salote'),
    masculine: words('Sione Tavita Semisi Manu Ioane Malakai Sefo Viliami'),
  },
  chinese: {
    feminine: words('Mei Xin Li-Na Jing Yan Ling Hui-Min Wen'),
    masculine: words('Wei Jun Hao Ming Zhen Kai Jian Bo'),
  },
  indian: {
    feminine: words('Priya Anjali Meera Kavita Neha Divya Sunita Asha'),
    masculine: words('Arjun Rohan Vikram Sanjay Rahul Kiran Amit Dev'),
  },
};
