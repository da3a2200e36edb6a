import type { LeadStatus } from '@radar/contract'

/** Profiles of people who asked, as Radar would summarize their public posts. */
export const LEADS: {
  of: string
  summary: string
  tags: string[]
  status: LeadStatus
  notes: string
  value_cents?: number
  months_old: number
  karma: number
  also_wrote: { subreddit: string; title: string; text: string; days_ago: number }[]
}[] = [
  {
    of: 'ex01',
    summary:
      'Freelance developer who takes on clients abroad and looks for an invoicing tool with reminders. Ready to pay, starts next month.',
    tags: ['freelance', 'invoicing', 'uk'],
    status: 'new',
    notes: '',
    months_old: 41,
    karma: 2_310,
    also_wrote: [
      {
        subreddit: 'webdev',
        title: 'How do you price a retainer for a client in another country?',
        text: 'First time I work for somebody outside of my own country. Do you bill in their currency or in yours?',
        days_ago: 6,
      },
      {
        subreddit: 'freelance',
        title: 'Contract for two UK clients, what should be in it?',
        text: 'Payment terms are what worries me most.',
        days_ago: 13,
      },
    ],
  },
  {
    of: 'ex05',
    summary:
      'Copywriter with about twelve invoices a month. Tried two accounting suites and found them too large. Names a budget.',
    tags: ['copywriting', 'budget named', 'switching'],
    status: 'contacted',
    notes: 'Answered on Tuesday. Asked whether the export works for their tax office.',
    months_old: 66,
    karma: 8_120,
    also_wrote: [
      {
        subreddit: 'copywriting',
        title: 'What I charge for a landing page now',
        text: 'Three prices, and why I stopped charging by the word.',
        days_ago: 9,
      },
    ],
  },
  {
    of: 'ex12',
    summary:
      'Designer who sells to three countries from a spreadsheet and wants to switch before the new tax year.',
    tags: ['design', 'multiple currencies', 'switching'],
    status: 'won',
    value_cents: 22_800,
    notes: 'Three currencies, so the plan with all of them.',
    months_old: 18,
    karma: 640,
    also_wrote: [
      {
        subreddit: 'EntrepreneurUK',
        title: 'VAT on design work for clients abroad?',
        text: 'My spreadsheet has a column for it and I do not trust the column.',
        days_ago: 21,
      },
    ],
  },
]
