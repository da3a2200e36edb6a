import { createHash } from 'node:crypto'
import { QUESTIONS_VERSION, askAboutPair } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import type { DecisionRequest } from '@radar/decisions'
import type { Reader } from '../../platform/reader.ts'

export type PostText = Pick<Post, 'subreddit' | 'title' | 'body'>
export type CampaignText = Pick<
  Campaign,
  'name' | 'business_name' | 'product_service' | 'description' | 'campaign_prompts'
>
type Model = Pick<Reader, 'decider'>

const NO_POST: PostText = { subreddit: '', title: '', body: '' }

/** Digest of model, questions and texts: what has the same is not asked again. */
export const digestQuestion = ({ decider }: Model, request: DecisionRequest): string =>
  digest([QUESTIONS_VERSION, decider.name, request])

/** Digest of model and what is sent of a campaign. */
export const digestCampaign = ({ decider }: Model, campaign: CampaignText): string =>
  digest([decider.name, askAboutPair(NO_POST, campaign).state['business']])

const digest = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
