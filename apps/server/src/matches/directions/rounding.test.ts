import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { packDirection, unpackDirection } from '@radar/engine'
import { openReader } from '@radar/relevance'
import type { TextToFind } from '@radar/relevance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEIGHTS_DIR } from '../../platform/relevance.ts'

/** Campaigns and posts in our own words. */
const INVENTED = resolve(import.meta.dirname, '../../../../../models/relevance/invented.jsonl')
/** Campaigns that are compared with all posts. */
const CAMPAIGNS = 35
/** Nearness that rounding moves a pair by at most. */
const BOUND = 0.003

type InventedCampaign = {
  name: string
  business_name: string
  product_service: string
  description: string
  keywords: string[]
  posts: { subreddit: string; title: string; body: string }[]
}

const reader = await openReader(WEIGHTS_DIR)
afterAll(() => reader.close())
const threshold = reader.finds?.threshold ?? NaN

/** Nearness of each pair of a campaign and a post by floats, and by what is stored. */
let pairs: { exact: number; stored: number }[]

beforeAll(async () => {
  const lines = (await readFile(INVENTED, 'utf8')).trim().split('\n')
  const campaigns = lines.slice(0, CAMPAIGNS).map((line) => JSON.parse(line) as InventedCampaign)
  const asked = await findAll(
    campaigns.map(({ name, business_name, product_service, description, keywords }) => ({
      campaign: { name, business_name, product_service, description, keywords, campaign_prompts: [] },
    })),
  )
  const posts = await findAll(campaigns.flatMap((campaign) => campaign.posts.map((post) => ({ post }))))
  pairs = asked.flatMap((one) =>
    posts.map((other) => ({
      exact: multiply(one, other),
      stored: multiply(unpackDirection(packDirection(one)), unpackDirection(packDirection(other))),
    })),
  )
})

const findAll = (texts: TextToFind[]): Promise<Float32Array[]> => reader.findDirections(texts)
const multiply = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? NaN), 0)

test('there are pairs on both sides of the threshold, and close to it', () => {
  expect(pairs.length).toBeGreaterThan(5_000)
  expect(pairs.filter(({ exact }) => exact >= threshold).length).toBeGreaterThan(100)
  expect(pairs.filter(({ exact }) => Math.abs(exact - threshold) < 0.02).length).toBeGreaterThan(100)
})

test('rounding moves no nearness by more than the bound', () => {
  const moved = Math.max(...pairs.map(({ exact, stored }) => Math.abs(exact - stored)))
  expect(moved).toBeLessThan(BOUND)
})

test('only pairs within the bound of the threshold may be found or lost by it', () => {
  const changed = pairs.filter(({ exact, stored }) => exact >= threshold !== stored >= threshold)
  for (const { exact } of changed) expect(Math.abs(exact - threshold)).toBeLessThan(BOUND)
  expect(changed.length / pairs.length).toBeLessThan(0.001)
})
