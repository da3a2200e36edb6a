import type { RunningCampaign } from '../../platform/matching.ts'

/** Campaign as one text, with its plan, an object that all campaigns share. */
export type PackedCampaign = { text: string; plan: RunningCampaign['plan'] }

type Facts = Omit<RunningCampaign, 'plan'>

/** Values in the order of the text. Their names would be a fifth of every text. */
const FACTS = Object.keys({
  id: true,
  user_id: true,
  name: true,
  business_name: true,
  description: true,
  product_service: true,
  subreddits: true,
  keywords: true,
  campaign_prompts: true,
  prompt_ids: true,
  negative_users: true,
  rules: true,
  scanning_frequency: true,
  auto_reply: true,
  watch_comments: true,
  paused: true,
} satisfies Record<keyof Facts, true>) as (keyof Facts)[]

/**
 * Packs a campaign into a fraction of the memory of its strings and lists; unpacking takes as long as parsing a post.
 */
export function packCampaign({ plan, ...facts }: RunningCampaign): PackedCampaign {
  // A text with a character beyond Latin-1 would take two bytes for each: here each byte of UTF-8 is a character.
  return { text: Buffer.from(JSON.stringify(FACTS.map((name) => facts[name]))).toString('latin1'), plan }
}

export function unpackCampaign({ text, plan }: PackedCampaign): RunningCampaign {
  const values = JSON.parse(Buffer.from(text, 'latin1').toString()) as unknown[]
  const facts = Object.fromEntries(FACTS.map((name, place) => [name, values[place]])) as Facts
  return { ...facts, plan }
}
