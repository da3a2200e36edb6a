import { expect, test } from 'vitest'
import type { PromotionStance } from '@radar/contract'
import { promotionStanceOf } from './promotion-stance.ts'

/** Rules as subreddits word them, by what they mean for an answer that names one's own product. */
const RULES: Record<PromotionStance['stance'], [name: string, text: string][]> = {
  disclose: [
    [
      'No advertising',
      'Roasters and makers: no posts about your products. Answering a direct question with disclosure is fine.',
    ],
    ['Disclose your product', 'If you make or sell what you recommend, the first sentence says so.'],
    [
      'No promotion of services',
      'Agencies and app makers may answer questions with disclosure, never post offers.',
    ],
    [
      'No unsolicited promotion',
      "Don't post to advertise. You may mention your product in an answer if it fits the question and you say that it is yours.",
    ],
    ['No brand posts', 'Makers answer when asked and say who they are.'],
    ['Vendors: flair and disclosure', 'You may answer, flaired as a vendor. You may not start threads.'],
    ['Makers', 'Always disclose that you sell it.'],
  ],
  ask: [
    ['No self-promotion outside Saturday', 'Portfolios and services on Saturdays only.'],
    ['Makers: one flaired post', 'Inserts, overlays, accessories. One post, then answer when asked.'],
    ['Self-promotion', 'Ask the mods first.'],
    [
      'No self-promotion',
      "Advisers and tool makers don't advertise here. Disclosure is needed even in answers.",
    ],
  ],
  forbidden: [
    ['No self-promotion', 'It will be removed.'],
    ['No app promotion', 'Developers may not post their apps. There is a list in the wiki to apply for.'],
    ['No ads', 'Never answer with your own product.'],
    ['No ads', 'Do not answer with your own product, not even when asked.'],
  ],
  allowed: [['Clearance', 'Selling your own leftover stock to other members is great.']],
}

test.each(
  Object.entries(RULES).flatMap(([stance, rules]) =>
    rules.map(([name, text]) => [stance, `${name}: ${text}`, { name, text }] as const),
  ),
)('%s: “%s”', (stance, _words, rule) => {
  expect(promotionStanceOf([{ name: 'Be kind', text: 'Nobody has to like it.' }, rule])).toEqual({
    stance,
    rule,
  })
})

test('without such a rule it is allowed', () => {
  expect(promotionStanceOf([{ name: 'Be kind', text: '' }])).toEqual({ stance: 'allowed', rule: null })
})
