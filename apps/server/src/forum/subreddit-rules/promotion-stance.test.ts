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
    ['Self-promotion', 'It is allowed in comments as long as you state your affiliation.'],
    ['Be transparent', 'State your affiliation when recommending a product.'],
    [
      'Advertising',
      'Comments that answer a question may link to your product, if you mention that you work for it.',
    ],
    ['Promotion', 'Be upfront about what you own. Answering questions is welcome.'],
    ['Conflicts of interest', 'Declare them.'],
    ['Market research', 'Business owners may respond to comments if they are upfront about it.'],
    ['Transparency', 'Employees of companies must identify themselves.'],
    ['Recommendations', "If you sell what you recommend, make it clear that you're the seller."],
  ],
  ask: [
    ['No self-promotion outside Saturday', 'Portfolios and services on Saturdays only.'],
    ['Makers: one flaired post', 'Inserts, overlays, accessories. One post, then answer when asked.'],
    ['Self-promotion', 'Ask the mods first.'],
    [
      'No self-promotion',
      "Advisers and tool makers don't advertise here. Disclosure is needed even in answers.",
    ],
    ['No blatant promotion', 'Helpful comments that mention your tool are ok.'],
    ['No promotional posts', 'You are welcome to mention your business in comments if it is relevant.'],
    ['No promotion in posts', 'Comments that answer a question may link to your product.'],
    ['No self-promo', 'Exception: answering someone who asks for a recommendation.'],
    ['Self-promotion', 'Only promote what you own if asked.'],
    ['No advertising', 'Don’t name your shop unless you are asked.'],
    ['No marketing unless directly requested', ''],
    ['Self-promotion', 'One link a week, and be a part of the community.'],
    ['Launches', 'Post them in the thread at the top.'],
  ],
  forbidden: [
    ['No self-promotion', 'It will be removed.'],
    ['No app promotion', 'Developers may not post their apps. There is a list in the wiki to apply for.'],
    ['No ads', 'Never answer with your own product.'],
    ['No ads', 'Do not answer with your own product, not even when asked.'],
    ['No advertising', 'Comments are welcome. Ads are not.'],
    ['No advertising', 'Suggestions are welcome!'],
    ['No spam or self-promotion', 'Respectful comments are welcome.'],
    ['Self-promotion is prohibited', 'Genuine recommendations by customers are welcome.'],
    ['No ads', 'Do not recommend your own business. Personal recommendations are fine.'],
    ['No self-promotion', 'It is not permitted. Linking to relevant sources is encouraged.'],
    ['No soliciting', 'Where asked, give sources.'],
    ['No self-promotion', 'If asked by a moderator, delete your post.'],
    ['No promotion of any kind', 'You may promote it on r/promote instead.'],
    ['No promotion', 'This is not the place for it, even if someone asks.'],
    ['Stop advertising', ''],
    ['Posts', 'This is not an advertising platform.'],
    ['Advertising', 'It is not okay.'],
    ['Rule 3', 'Self-promotion isn’t allowed.'],
    ['Rule 4', 'We remove self-promotion.'],
    ['Self promo', 'Results in a permanent ban.'],
    ['Werbung', 'Sie ist hier nicht erlaubt.'],
    ['Reklam yasaktır', ''],
    ['Не рекламировать', ''],
    ['Don’t advertise', ''],
    ['Don’t self promote', 'This is a place for questions.'],
    ['Avoid self-promotion', ''],
    ['Please refrain from advertising', ''],
    ['No marketing', ''],
    ['No commercial posts', ''],
    ['No shilling', 'Nor astroturfing.'],
    ['No link dropping', ''],
    ['No plugging', ''],
    ['No businesses', 'Talk as a person.'],
    ['No promo', ''],
    ['Promotion', 'Comments that promote are not welcome either.'],
    ['Advertising', 'You may not mention what you sell.'],
    ['Advertising', 'Nobody may answer with a product.'],
    ['No spam', ''],
    ['Keine Werbung', ''],
    ['Pas de publicité', ''],
    ['Werbung', 'Sie ist hier verboten.'],
    ['Prohibida la publicidad', ''],
    ['禁止广告', ''],
  ],
  allowed: [
    ['Clearance', 'Selling your own leftover stock to other members is great.'],
    ['Shops and brands', 'Everybody is welcome.'],
    ['Self-promotion welcome', ''],
    ['Advertising is allowed', ''],
    ['Promotion', 'You are free to promote what you make.'],
    ['Self-promotion', 'You may promote your product.'],
    ['Self-promotion', 'It is fine, but no spam.'],
  ],
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

test.each([
  ['No pub recommendation requests', ''],
  ['No spark plug questions', ''],
  ['No commercial vehicles', ''],
  ['No posts about commercial software', ''],
  ['No marketing homework', ''],
  ['Flair', 'State your political affiliation.'],
])('“%s” is no rule on promotion', (name, text) => {
  expect(promotionStanceOf([{ name, text }])).toEqual({ stance: 'allowed', rule: null })
})

test.each([
  ['Workshop photos', 'No blurry photos of your shop.'],
  ['Launch questions', 'No low effort questions.'],
])('“%s” forbids no product', (name, text) => {
  expect(promotionStanceOf([{ name, text }]).stance).not.toBe('forbidden')
})
