import { expect, test } from 'vitest'
import { describeMonth } from './describe-month.ts'

const NOTHING = {
  replies: 0,
  visits: 0,
  visited_replies: 0,
  won: 0,
  won_values: [],
  counts_visits: true,
}

test.each([
  [
    { visits: 14, visited_replies: 9, won: 2, won_values: [{ currency: 'USD', cents: 48_000 }] },
    'In October Radar brought you 14 visits from 9 replies, and 2 won leads worth $480.',
  ],
  [{ visits: 1, visited_replies: 1 }, 'In October Radar brought you 1 visit from 1 reply.'],
  [
    { won: 1, won_values: [{ currency: 'USD', cents: 120_050 }], counts_visits: false },
    'In October Radar brought you 1 won lead worth $1,200.50.',
  ],
  [{ won: 3 }, 'In October Radar brought you 3 won leads.'],
  [
    { visits: 1_234, visited_replies: 40, won: 1 },
    'In October Radar brought you 1,234 visits from 40 replies, and 1 won lead.',
  ],
  [{ replies: 5 }, 'In October 5 replies of yours were posted; no visit was reported.'],
  [
    { replies: 1, counts_visits: false },
    'In October 1 reply of yours was posted. Visits are counted once your site reports them.',
  ],
  [{}, undefined],
])('%j', (figures, sentence) => {
  expect(describeMonth('2026-10', { ...NOTHING, ...figures })).toBe(sentence)
})
