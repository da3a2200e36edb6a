import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { cueShare, keywordQuery, wholeQuery } from './baselines.ts'
import type { Bm25 } from './baselines.ts'
import type { RadarScores } from './radar-scores.ts'

/** Scores the judged posts of one campaign, in their order. */
export type System = (campaign: Campaign, posts: readonly Post[]) => number[]

export const OURS = 'radar'
/** Ours, where what a scan does not find comes last: finding and ranking together. */
export const OF_FOUND = `${OURS}, of what is found`
export const WITH_DECISIONS = `${OURS}+decisions`

/** Ours and the textbook's, by name. */
export function systems(bm25: Bm25, radar: RadarScores): Map<string, System> {
  return new Map<string, System>([
    [OURS, radarSystem(radar)],
    ['bm25-kw', (campaign, posts) => posts.map((post) => bm25(keywordQuery(campaign), post.id))],
    ['bm25-full', (campaign, posts) => posts.map((post) => bm25(wholeQuery(campaign), post.id))],
    ['bm25-full+cues', (campaign, posts) => wholeWithCues(bm25, campaign, posts)],
    ['bm25-kw*cues', (campaign, posts) => keywordsTimesCues(bm25, campaign, posts)],
  ])
}

export function radarSystem(radar: RadarScores): System {
  return (campaign, posts) => {
    const scores = lookUp(radar, campaign)
    return posts.map((post) => lookUp(scores, post.id).relevance_score)
  }
}

function wholeWithCues(bm25: Bm25, campaign: Campaign, posts: readonly Post[]): number[] {
  const query = wholeQuery(campaign)
  const scores = posts.map((post) => bm25(query, post.id))
  const highest = Math.max(...scores) || 1
  return posts.map((post, index) => at(scores, index) / highest + 0.5 * cueShare(post))
}

function keywordsTimesCues(bm25: Bm25, campaign: Campaign, posts: readonly Post[]): number[] {
  const query = keywordQuery(campaign)
  return posts.map((post) => bm25(query, post.id) * (0.15 + cueShare(post)))
}
