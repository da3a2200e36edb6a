/** Stage of a reply: a draft, scheduled, or posted. */
export type Stage = 'to review' | 'to go out' | 'out'

type Example = {
  to: string
  stage: Stage
  /** Requests of the post, in its own words. */
  points?: string[]
  text: string
}

export const REPLIES: Example[] = [
  {
    to: 'ex01',
    stage: 'to review',
    points: ['an invoicing tool', 'an invoice reminder without me', 'saves me that evening'],
    text: 'What helped me most was to stop writing reminders at all: agree on the dates when you send the invoice, and let a tool send the same friendly note on day 3, 10 and 20. I build Tallybird, which does that in pounds and euros. If you would rather stay with what you have, a calendar entry for each invoice and a text you never change already saves most of the evening.',
  },
  {
    to: 'ex12',
    stage: 'to review',
    points: ['simple accounting software', 'pounds, euros and dollars', 'before the new tax year'],
    text: 'With three currencies the thing to look for is whether the rate is fixed on the day of the invoice, because that is what your accountant will ask for. I work on Tallybird, which does this and not much more; the big suites do it too, in their second tier. Before you switch, export one old month and see whether the totals still match.',
  },
  {
    to: 'ex10',
    stage: 'to go out',
    text: 'For forty customers I would try the tool for one month first: most late payers only need a note on the right day, and that costs less than a day of somebody’s time. Keep the person for the three customers that never answer. I build such a tool (Tallybird), so weigh this accordingly.',
  },
  {
    to: 'ex05',
    stage: 'out',
    text: 'At twelve invoices a month you need three things: reminders on fixed days, a page to pay on, and an export for the tax year. I make Tallybird (https://tallybird.example/freelancers), which is those three things for less than your budget; two others that people here like do the same with more around it. Try each with one real invoice.',
  },
]
