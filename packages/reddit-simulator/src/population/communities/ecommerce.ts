import type { Community } from '../community.ts'

export const ecommerce: Community = {
  name: 'ecommerce',
  title: 'Ecommerce for small shops',
  description: 'Running an online shop: products, parcels, platforms, returns.',
  subscribers: 203_150,
  founded: '2010-11-23',
  flaired: false,
  rules: [
    {
      short_name: 'No shop reviews or traffic requests',
      description: "Don't post your shop to get visitors. The Sunday review thread exists.",
    },
    {
      short_name: 'No promotion of services',
      description:
        'Agencies, fulfilment firms and app makers may answer questions with disclosure, never post offers.',
    },
    {
      short_name: 'No dropshipping gurus',
      description: 'Courses, coaching and success screenshots are removed.',
    },
    {
      short_name: 'Clearance allowed',
      description: 'Selling your own leftover stock or packaging to other members is fine.',
    },
  ],
  theme: {
    needs: [
      'a returns portal that does exchanges',
      'a supplier for small runs of printed boxes',
      'a fulfilment partner for fragile goods',
      'an abandoned cart mailer for a small list',
      'a parcel service with a phone number',
      'a way to write nine hundred product descriptions',
      'a subscription plugin with a skip button',
      'a background removal service that keeps shadows',
      'an inventory sync for two sales channels',
      'a platform without a cut of each order',
    ],
    selves: [
      'I sell handmade soap, 300 orders a month',
      'We do enamel cups and a few linens',
      'I run a yarn shop with a website attached',
      'I sell vintage kitchenware out of a barn',
      'We ship tea boxes to 200 subscribers',
      'I sell bike parts, 900 products',
      'I make ceramics and wrap every piece myself',
    ],
    limits: [
      'Around 30 a month is what we can carry.',
      "We're small, so minimums kill us.",
      'It needs to be running before the November rush.',
      'We ship to the EU, Norway and the UK.',
      "I can't code, so it has to work out of the box.",
    ],
    products: [
      { name: 'Cartfjord', what: 'the shop platform' },
      { name: 'Parcelquince', what: 'the parcel service' },
      { name: 'Shelfwarden', what: 'the inventory sync' },
    ],
    tips: [
      'Weigh the packed box and not the product.',
      'Say who pays duties in one sentence on the cart page.',
      'Write the apology mail before you need it.',
      'Put sizing remarks in the description, they cut returns more than stars do.',
      'Test checkout on an old phone with bad signal.',
      'Keep a week of packaging in reserve in October.',
      'Take one photo of every packed parcel above fifty.',
    ],
    topics: ['shipping abroad for the first time', 'cutting returns', 'moving platforms'],
    offers: [
      'leftover kraft mailers',
      'packaging tape with cats on it',
      'a box of display stands from our closed shop',
    ],
    hires: [
      'a part-time packer for the season',
      'someone to write listings',
      'a photographer for 120 products',
    ],
    moments: [
      "A video of somebody else's goat sold out our stock.",
      'One customer ordered the same cup eleven times, for eleven siblings.',
      'Our review widget broke and nobody noticed for a month.',
      'I forgot to switch off a discount and had my best week.',
      'A parcel came back after two years with stamps from three countries.',
    ],
  },
}
