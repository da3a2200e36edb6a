import type { CampaignInput } from '@radar/contract'

/** Campaigns of a made-up business. */
const BUSINESS = {
  business_name: 'Tallybird',
  website: 'https://tallybird.example',
  reddit_persona:
    'A freelancer who builds invoicing software, answers plainly, and says whose product it is.',
  product_service:
    'Tallybird: invoicing for freelancers, with reminders for late payers and several currencies.',
  scanning_frequency: 'hourly',
  active: true,
  auto_reply: false,
  watch_comments: false,
} as const

export const CAMPAIGNS: Record<'chasers' | 'movers', CampaignInput> = {
  chasers: {
    ...BUSINESS,
    name: 'Freelancers who chase late payments',
    description: 'Freelancers and small studios whose customers pay late, and who ask what to do about it.',
    goal_type: 'Lead Gen',
    other_places: [],
    subreddits: ['freelance', 'smallbusiness'],
    keywords: ['late payment', 'unpaid invoice', 'invoice reminder', 'chase invoices', 'invoicing tool'],
    campaign_prompts: ['How do I get clients to pay my invoices on time?'],
    negative_users: [],
    names: [],
  },
  movers: {
    ...BUSINESS,
    name: 'Leaving the spreadsheet',
    description: 'People who do their invoices in a spreadsheet and look for something simple instead.',
    goal_type: 'Competitor Analysis',
    other_places: [],
    subreddits: ['EntrepreneurUK', 'bookkeeping'],
    keywords: ['invoice spreadsheet', 'invoice template', 'accounting software', 'multiple currencies'],
    campaign_prompts: ['Which simple invoicing app can replace my spreadsheet?'],
    negative_users: [],
    names: [],
  },
}
