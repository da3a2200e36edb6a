import { singular } from '@radar/engine'

/** Words of fields that people gather around. Written from general knowledge. */
const FIELDS = Object.entries({
  bookkeeping: 'accounting bookkeeper ledger tax payroll vat quickbooks xero receipt',
  boardgames: 'boardgame tabletop meeple miniature dice',
  coffee: 'espresso roastery barista grinder bean',
  cooking: 'baking bread recipe meal kitchen spice sauce sourdough cake pasta knife dinner',
  cycling: 'bike bicycle ebike cyclist bikepacking',
  design: 'logo branding webdesign illustration typography poster',
  ecommerce: 'shopify etsy amazon dropshipping parcel checkout webshop seller stockout',
  fitness: 'gym yoga pilates workout crossfit trainer strength protein weightlifting',
  freelancing: 'freelancer selfemployed contractor',
  gardening: 'garden gardener plant seed compost vegetable greenhouse lawn',
  'home office': 'desk chair monitor ergonomic',
  invoicing: 'invoice billing dunning',
  language:
    'spanish english german french italian portuguese japanese chinese mandarin korean arabic dutch vocabulary translation translator grammar',
  music: 'guitar piano violin drum bass amp pedal synthesizer saxophone ukulele',
  newsletter: 'mailing deliverability mailchimp email',
  parenting: 'baby toddler kid stroller diaper nursery childcare babysitter',
  'personal finance': 'budgeting saving debt mortgage pension',
  pets: 'dog cat puppy kitten rabbit aquarium leash grooming vet',
  photography: 'camera lens photographer photo portrait lightroom',
  podcast: 'podcaster podcasting microphone',
  'project management': 'kanban gantt scrum jira standup',
  'real estate': 'realtor tenant landlord rental apartment letting',
  restaurant: 'cafe bar catering menu reservation chef waiter',
  running: 'marathon runner jogging sneaker',
  saas: 'subscription startup api churn',
  sales: 'crm pipeline prospecting lead quota',
  sysadmin: 'vpn backup firewall helpdesk network ldap it',
  travel: 'traveler hotel flight luggage itinerary backpacking hostel suitcase',
  wedding: 'bride groom bridal honeymoon bridesmaid',
  'web hosting': 'ssl domain dns server vps wordpress hosting',
  woodworking: 'furniture carpentry lumber plywood chisel joinery',
} satisfies Record<string, string>).map(([field, words]) => [field, new Set(words.split(' '))] as const)

/** Fields of texts, in the order of their words. */
export function fieldsOf(texts: string[]): string[] {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const found = words.flatMap((word) =>
    FIELDS.flatMap(([field, own]) => (own.has(singular(word)) ? [field] : [])),
  )
  return [...new Set(found)]
}
