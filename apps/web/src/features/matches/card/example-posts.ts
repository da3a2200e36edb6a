/** A made-up campaign and posts for the landing page. The build scores them, so the page shows what the program gives. */
export const EXAMPLE_CAMPAIGN = {
  id: 'example',
  name: 'Freelancers who chase late payments',
  description: 'Freelancers and small studios whose customers pay late.',
  product_service:
    'Tallybird: invoicing for freelancers, with reminders for late payers and several currencies.',
  subreddits: ['freelance', 'smallbusiness', 'EntrepreneurUK'],
  keywords: [
    'invoicing tool',
    'invoice reminder',
    'late payment',
    'invoice spreadsheet',
    'accounting software',
  ],
  campaign_prompts: [
    'How do I get clients to pay my invoices on time?',
    'Which simple invoicing app can replace my spreadsheet?',
  ],
  negative_users: [],
}

export type ExamplePost = {
  subreddit: string
  hours_ago: number
  author: string
  title: string
  body: string
}

/** The first is the one that the draft below it answers. */
export const EXAMPLE_POSTS: readonly ExamplePost[] = [
  {
    subreddit: 'freelance',
    hours_ago: 2,
    author: 'quiet_harbor',
    title: 'Can anyone recommend an invoicing tool with payment reminders?',
    body: 'I am an illustrator with two clients in the UK from next month. My spreadsheet has served me for years.',
  },
  {
    subreddit: 'EntrepreneurUK',
    hours_ago: 19,
    author: 'northline_studio',
    title: 'Looking to replace my invoice spreadsheet, what do two-person studios use?',
    body: 'Around ten invoices a month, two of us. The spreadsheet mostly works. Curious what tipped others over.',
  },
  {
    subreddit: 'smallbusiness',
    hours_ago: 5,
    author: 'tinroofbakery',
    title: 'How do you write a second reminder without sounding rude?',
    body: 'I hate calling people about money. I use QuickBooks and it can send them, I only look for the right words.',
  },
]
