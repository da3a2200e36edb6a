import type { Community } from '../community.ts'

export const coffee: Community = {
  name: 'coffee',
  title: 'Coffee: beans, brewing, gear',
  description: 'Everything between the tree and the cup. Beginners are welcome, snobs are tolerated.',
  subscribers: 612_200,
  founded: '2009-02-17',
  flaired: false,
  rules: [
    {
      short_name: 'No advertising',
      description:
        'Roasters and makers: no posts about your products. Answering a direct question with disclosure is fine.',
    },
    { short_name: 'No affiliate links', description: 'They get removed without a note.' },
    { short_name: 'Be kind about instant', description: 'People drink what they like.' },
  ],
  theme: {
    needs: [
      'a quiet grinder for filter coffee',
      'a decaf subscription with proper roast dates',
      'a hand grinder light enough for travel',
      'a bean-to-cup machine for an office of twelve',
      'a kettle that holds its temperature',
      'a good gift for someone who drinks instant',
      'a roaster that ships within two days',
      'a scale that survives steam',
      "a milk frother that isn't a toy",
      'a repair person for an old lever machine',
    ],
    selves: [
      'I make two cups at half past five every morning',
      "We're an office of fourteen with one sad pod machine",
      "I've been on instant for years and want out",
      'I brew V60 in a rented kitchen with very soft water',
      "I'm opening a ten-seat café in spring",
      "I camp a lot and won't give up good coffee",
      'My partner wants milk drinks and I only drink filter',
    ],
    limits: [
      'Up to 150, used is fine.',
      'It should last more than two winters.',
      'Counter space is about thirty centimetres.',
      "I'd order from Austria if that matters.",
      "I won't weigh anything before seven.",
    ],
    products: [
      { name: 'Brewmantle', what: 'the grinder' },
      { name: 'Dairyhollow', what: 'the oat milk supplier' },
      { name: 'Kettlefax', what: 'the gooseneck kettle' },
    ],
    tips: [
      'Fix the water before you touch the grinder.',
      'Citric acid, never vinegar.',
      "If it's sour, go hotter before you go finer.",
      'Freeze in small portions and grind from frozen.',
      'Buy the grinder first and the brewer second.',
      "Ask for the roast date, if they don't know it walk on.",
      "Stir the bloom, it's the cheapest upgrade there is.",
    ],
    topics: ['descaling', 'brewing light roasts', 'buying a first grinder'],
    offers: ['a restored lever machine', 'a spare set of burrs', 'handmade walnut tampers'],
    hires: ['a weekday barista', 'a Saturday help for our coffee van', 'a technician who knows old machines'],
    moments: [
      "My grandmother's moka pot won our blind tasting.",
      'I switched to filtered water and threw away my notes.',
      'The café where I wrote my thesis closes next month.',
      'My father made his first pour-over and said it tastes like tea.',
      'I drank the best espresso of my life at a petrol station.',
    ],
  },
}
