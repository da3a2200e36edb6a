import { expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import type { RunningCampaign } from '../../platform/matching.ts'
import { packCampaign, unpackCampaign } from './pack-campaign.ts'

const campaign: RunningCampaign = {
  id: 'one',
  user_id: 'somebody',
  name: 'Lampen “Schön” 灯 🪔',
  business_name: null,
  description: 'Lights that don’t glare',
  product_service: '',
  subreddits: ['Lamps'],
  keywords: ['"reading lamp"', 'Straße'],
  negative_users: ['ann'],
  campaign_prompts: ['someone who reads at night'],
  rules: [{ id: 'rule', kind: 'adjust_words', words: 'night', points: 3 }],
  plan: PLANS.moderator,
  scanning_frequency: 'hourly',
  auto_reply: true,
  watch_comments: false,
  prompt_ids: ['prompt'],
  paused: { subreddits: [], keywords: ['lost'], campaign_prompts: [] },
}

test('a campaign comes back as it was packed, with the plan that all have in common', () => {
  const unpacked = unpackCampaign(packCampaign(campaign))
  expect(unpacked).toEqual(campaign)
  expect(unpacked.plan).toBe(PLANS.moderator)
})

test('words beyond Latin-1 do not make every character of a campaign take two bytes', () => {
  const { text } = packCampaign(campaign)
  expect(Buffer.from(text, 'latin1').toString('latin1')).toBe(text)
})
