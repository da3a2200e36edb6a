import { openEncoder } from '@radar/encoder'
import { score } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { keywordPattern } from './baselines.ts'

/** Log odds for a unit of cosine: of 2, 3, 4, 5, 6 and 8 the best AP on `eval-dev` and `eval-dev2` together. */
const WEIGHT = 5
/** Nearness of the middle of the posts that say a keyword. */
const USUAL = 0.45
const MAX_QUESTIONS = 3
const MEANING_READ = 450
/** No score is so sure that a meaning could not move it. */
const MIN_CHANCE = 0.005

/** Our scores, moved by how near what a post means comes to what the campaign looks for: what an encoder is worth. */
export function scoreWithMeaning(campaign: Campaign, posts: readonly Post[]): number[] {
  return posts.map((post) => {
    const chance = score(post, campaign, post.created_utc ?? 0).relevance_score / 100
    const bounded = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, chance))
    const logOdds = Math.log(bounded / (1 - bounded)) + WEIGHT * (nearness(post, campaign) - USUAL)
    return 100 / (1 + Math.exp(-logOdds))
  })
}

/** The cosine of the beginning of a post and the closest intent query or question for a keyword that it says. */
function nearness(post: Post, campaign: Campaign): number {
  const encode = openEncoder()
  const direction = encode(beginningOf(post))
  const queries = [...campaign.campaign_prompts, ...questionsFor(post, campaign)]
  return queries.reduce((closest, query) => Math.max(closest, dot(direction, encode(query))), 0)
}

/** A post that says no keyword is asked about the first two. */
function questionsFor({ title, body }: Post, campaign: Campaign): string[] {
  const said = campaign.keywords.filter((keyword) =>
    keywordPattern({ ...campaign, keywords: [keyword] }).test(`${title} ${body}`),
  )
  const asked = said.length === 0 ? campaign.keywords.slice(0, 2) : said.slice(0, MAX_QUESTIONS)
  return asked.map((keyword) => `Can anyone recommend a good ${keyword}?`)
}

/** How a post begins, without addresses and line ends. */
function beginningOf({ title, body }: Post): string {
  const plain = `${title}. ${body}`.replaceAll(/https?:\/\/\S+/g, ' ')
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, MEANING_READ)
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}
