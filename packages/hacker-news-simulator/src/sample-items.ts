import type { NewItem } from './items/item.ts'

type Sample = {
  hours: number
  by: string
  title: string
  text?: string
  url?: string
  comments?: readonly string[]
}

/** Threads in our own words: what people ask of small software and small shops, and talk that asks for nothing. */
const SAMPLES: readonly Sample[] = [
  {
    hours: 2,
    by: 'quietledger',
    title: 'Ask HN: What do you use for invoicing as a freelancer?',
    text: 'I send about ten invoices a month and keep them in a spreadsheet.<p>I am looking for an invoicing tool that reminds clients who pay late. Nothing with a sales team. Any recommendations?',
    comments: [
      'I looked for the same thing last year. Does anybody know an invoicing app that handles two currencies?',
      'A spreadsheet &amp; a calendar. It&#x27;s boring and it works.',
    ],
  },
  {
    hours: 7,
    by: 'northpier',
    title: 'Ask HN: Simple time tracking for a team of three?',
    text: 'We bill by the hour and forget half of it. Can someone recommend a time tracking app without screenshots of my colleagues?',
    comments: [
      'We pay for one and I would switch tomorrow. What is the alternative that exports to invoices?',
    ],
  },
  {
    hours: 20,
    by: 'rackmouse',
    title: 'Ask HN: How do you monitor uptime of small side projects?',
    text: 'I have six sites on one server and learn from my users when they are down.<p>Looking for uptime monitoring that sends a text message and costs less than the server.',
    comments: [
      'Two of us wrote a cron job and a curl. Is there a hosted uptime monitor with a free plan you would trust?',
    ],
  },
  {
    hours: 31,
    by: 'oakbench',
    title: 'Show HN: I built a workbench out of reclaimed oak and wrote it down',
    url: 'https://example.com/workbench',
    comments: [
      'Lovely. Where do you buy wood glue that survives a damp workshop? I need a recommendation before winter.',
    ],
  },
  {
    hours: 44,
    by: 'fadedmap',
    title: 'Ask HN: Backup service for a family of Macs?',
    text: 'My parents lost a year of photos. I am looking for a backup that they cannot switch off by accident. What would you buy?',
    comments: ['Which backup did you end up with? I need the same for an office of five.'],
  },
  {
    hours: 60,
    by: 'saltmarsh',
    title: 'Ask HN: Is there a newsletter tool that does not track readers?',
    text: 'I write to 900 people about tide tables. I want to send a newsletter without pixels in it. Any tool you can recommend?',
  },
  {
    hours: 75,
    by: 'brightvalve',
    title: 'The history of the espresso machine',
    url: 'https://example.com/espresso',
    comments: [
      'What espresso machine would you recommend for a small office? Ours died and I have to buy one this week.',
      'The lever came first, and pressure gauges much later.',
    ],
  },
  {
    hours: 96,
    by: 'tallgrass',
    title: 'Ask HN: Bookkeeping software for a tiny limited company?',
    text: 'One owner, forty receipts a month. My accountant wants exports, I want to photograph receipts. What bookkeeping software do you use?',
    comments: [
      'Same question here, for a bakery with three employees. Invoices and receipts in one place would be enough.',
    ],
  },
  {
    hours: 130,
    by: 'slowcompiler',
    title: 'Why our build takes eleven minutes',
    url: 'https://example.com/build',
    comments: ['Most of it is linking.', 'Have you measured it with a cold cache?'],
  },
  {
    hours: 170,
    by: 'pinepress',
    title: 'Ask HN: Appointment booking for a two-chair barbershop?',
    text: 'My sister takes bookings by phone while cutting hair. I am looking for an online booking page that takes a deposit. What should she use?',
  },
  {
    hours: 220,
    by: 'glasshinge',
    title: 'Ask HN: How do you find your first customers?',
    text: 'We make software for dentists and know no dentists. How did you find the first ten customers?',
    comments: ['Answer people who ask for it. It is slow for a month and then it is not.'],
  },
  {
    hours: 300,
    by: 'duskfield',
    title: 'Ask HN: Self-hosted invoice generator with recurring invoices?',
    text: 'I need recurring invoices, PDF, and a page where clients pay by card. Self-hosted would be a plus but is not a must.',
  },
  {
    hours: 420,
    by: 'ironkettle',
    title: 'Ask HN: Password manager for a non-profit with twenty volunteers?',
    text: 'People come and go every month. Which password manager makes that easy, and is there a discount for non-profits?',
  },
  {
    hours: 560,
    by: 'paperheron',
    title: 'Ask HN: Looking for a CRM that fits on one screen',
    text: 'I have 60 leads a year and do not want to be sold an enterprise plan. Which CRM do you actually like?',
  },
]

/** Threads of the last 30 days before `now` (unix seconds), oldest first, with their comments below them. */
export function sampleItems(now: number): NewItem[] {
  let id = 41_000_000
  return SAMPLES.toSorted((a, b) => b.hours - a.hours).flatMap(
    ({ hours, comments = [], ...sample }, place) => {
      const time = now - hours * 3_600
      id += 1_000
      const story: NewItem = { ...sample, id, type: 'story', time, score: 3 + ((place * 7) % 40) }
      const below = comments.map((text, i): NewItem => {
        const commentId = id + 1 + i
        return {
          id: commentId,
          type: 'comment',
          by: `${sample.by}_${i + 2}`,
          parent: id,
          text,
          time: time + 1_200 * (i + 1),
        }
      })
      return [story, ...below]
    },
  )
}
