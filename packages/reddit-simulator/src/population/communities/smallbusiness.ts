import type { Community } from '../community.ts'

export const smallbusiness: Community = {
  name: 'smallbusiness',
  title: 'Small Business Owners',
  description:
    'For people who run something small and do most of it themselves. Questions, numbers, mistakes.',
  subscribers: 184_320,
  founded: '2010-03-02',
  flaired: true,
  rules: [
    {
      short_name: 'No unsolicited promotion',
      description:
        "Don't post to advertise. You may mention your product in an answer if it fits the question and you say that it is yours.",
    },
    {
      short_name: 'No surveys',
      description: 'Market research and idea validation belong in the monthly thread.',
    },
    {
      short_name: 'Be specific',
      description: "Say what you do, where, and what you have tried. 'How do I grow' gets removed.",
    },
    {
      short_name: 'No lead buying or selling',
      description: 'Offers to sell contacts are removed and their authors banned.',
    },
  ],
  theme: {
    needs: [
      'a booking system that also takes phone bookings',
      'a shared inbox for three people',
      'a simple way to collect reviews',
      'an app for job sheets that works offline',
      'a phone answering service with real people',
      'a stock list for a shop with two hundred items',
      'a cheap point of sale for markets',
      'an easy way to send quotes from a phone',
      'a payroll service for two employees',
      "a loyalty card that isn't made of paper",
    ],
    selves: [
      'I run a hair salon with two chairs',
      "I've a mobile car wash with one van",
      "We're a family bakery, five of us",
      'I fit kitchens with my brother',
      'I own a small gift shop by the harbour',
      "We're three people who repair bikes and e-scooters",
      "I took over a locksmith's business last year",
    ],
    limits: [
      "It can't cost more than 40 a month.",
      "My staff won't learn anything complicated, so it has to be obvious.",
      "No yearly contract, I've been burned.",
      'It has to work on an old Android phone.',
      'I want to be able to get my data out again.',
    ],
    products: [
      { name: 'Appentide', what: 'the booking app' },
      { name: 'Rotakin', what: 'the rota planner' },
      { name: 'Dialmarrow', what: 'our phone provider' },
    ],
    tips: [
      'Ask for an export on the first day of the trial and open it.',
      'Write down what one lost hour costs you before you compare prices.',
      'Ring their support on a Friday afternoon before you sign.',
      'Start with one person using it for two weeks, then the rest.',
      'Keep the paper going in parallel for a month.',
      'Put the renewal date in your calendar, 45 days early.',
      "Ask two owners in your street what they use, they'll tell you the truth.",
    ],
    topics: ['picking software for a tiny team', 'raising prices', 'hiring the first employee'],
    offers: [
      'a rota planner for cafés',
      'a quote template for tradespeople',
      'a bookkeeping-by-the-hour service for shops',
    ],
    hires: [
      'a part-time office assistant',
      'a weekend shop assistant',
      'somebody to answer the phone in the mornings',
    ],
    moments: [
      "A customer I'd written off two years ago walked in and paid.",
      'Our card machine died on the busiest Saturday of the year.',
      'I finally wrote down how we do things and it fit on two pages.',
      'My first employee handed in her notice and cried more than I did.',
      'We were closed for a week and sales went up the week after.',
    ],
  },
}
