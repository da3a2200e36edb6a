import type { Community } from '../community.ts'

export const photography: Community = {
  name: 'photography',
  title: 'Photography: craft and trade',
  description: 'Taking pictures, keeping them safe, and being paid for them.',
  subscribers: 731_000,
  founded: '2008-12-01',
  flaired: false,
  rules: [
    { short_name: 'No portfolio drops', description: 'Pictures need a question or a story.' },
    { short_name: 'No self-promotion', description: 'Presets, courses and studios are not advertised here.' },
    {
      short_name: 'Gear sales with price and place',
      description: 'Private sales are allowed with both in the post.',
    },
    {
      short_name: 'Ask before you publish people',
      description: 'No pictures of recognisable strangers in distress.',
    },
  ],
  theme: {
    needs: [
      'a client gallery without commission',
      'a lens for indoor sports',
      'a culling tool that understands sport',
      'a contract template for small shoots',
      'a portable backdrop for offices',
      'a lab with consistent colours',
      "a backup routine I'd really keep",
      'a tool to sort family scans offline',
      'a second shooter for a May wedding',
      'a tripod that fits in hand luggage',
    ],
    selves: [
      'I do school portraits and small weddings',
      "I photograph my kid's gymnastics from the stands",
      "I'm the volunteer photographer of a football club",
      'I sell landscape prints at a market',
      'I inherited forty thousand family scans',
      'I shoot products for local shops',
      "I've been doing this as a hobby for ten years",
    ],
    limits: [
      'Up to 25 a month flat.',
      'My laptop is five years old.',
      "Up to 500 if it's a one-off.",
      "The pictures mustn't leave the EU.",
      'I work alone.',
    ],
    products: [
      { name: 'Galleryfen', what: 'the client gallery' },
      { name: 'Lumenquill', what: 'the raw editor' },
      { name: 'Snapwarden', what: 'the backup service' },
    ],
    tips: [
      "Copy with a program that verifies, a message saying done isn't proof.",
      'Quote the licence separately from the day.',
      'Open ten random files from each backup twice a year.',
      'Rent the lens for a weekend before you buy it.',
      'Shoot a grey card, it saves an hour later.',
      'Never hand over the raws.',
      'Stand closer.',
    ],
    topics: ['backups', 'quoting for product photos', 'shooting in bad light'],
    offers: [
      'a medium format kit',
      'a roll of seamless paper, hardly used',
      'prints from our darkroom co-op',
    ],
    hires: [
      'a photographer for a birthday on a boat',
      'a retoucher for 200 portraits',
      'an assistant for three Saturdays',
    ],
    moments: [
      'An uncle with a tripod saved the wedding.',
      'I photographed the same tree every Sunday for a year.',
      'My best picture was taken with the lens cap half on.',
      'A client hung my print in her kitchen and sent me a picture of it.',
      'My hard disk made a sound like a cricket and then none.',
    ],
  },
}
