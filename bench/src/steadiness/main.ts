// npm run bench -- steadiness: one need in eight wordings, a campaign told short, and whether the person who asks is among the first.
import type { Campaign, Post } from '@radar/engine'
import { shownScore } from '@radar/contract'
import { at, lookUp } from '../checked.ts'
import { findPairs } from '../eval/find-pairs.ts'
import { findAllNear } from '../eval/near-posts.ts'
import { readScores } from '../eval/radar-scores.ts'
import { printTable } from '../print-table.ts'
import { readNeeds, readOwners } from './read-sets.ts'

const MAX_SPREAD = 20
const MIN_SCORE = 60
const MAX_MOVED = 10
const FIRST = 5
const SHORT_KEYWORDS = 2

const needs = readNeeds()
const owners = readOwners().map((owner) => ({ ...owner, posts: [owner.asks, ...owner.others] }))
const told = needs.map(({ campaign, wordings }) => ({
  name: campaign.name,
  written: { campaign, posts: wordings },
  short: { campaign: tellShort(campaign), posts: wordings },
}))
const radar = await readScores([...told.flatMap(({ written, short }) => [written, short]), ...owners])
const near = await findAllNear(owners)

const wordings = told.map(({ name, written, short }) => {
  const scores = scoresOf(written)
  const moved = scoresOf(short).map((score, place) => Math.abs(score - at(scores, place)))
  return { name, scores, moved, spread: Math.max(...scores) - Math.min(...scores) }
})
const all = wordings.flatMap(({ scores }) => scores)
const moves = wordings.flatMap(({ moved }) => moved)
const ranked = owners.map(({ campaign, posts, asks }) => {
  const judgements = posts.map(({ id }) => ({ post_id: id, grade: 0 as const, basis: '' }))
  const folder = {
    campaigns: [{ source: '', campaign, judgements }],
    posts: new Map(posts.map((post) => [post.id, post])),
  }
  const pairs = findPairs(folder, { radar, near })
  const asking = at(
    pairs.filter(({ post }) => post === asks.id),
    0,
  )
  const before = pairs.filter(({ score }) => score > asking.score)
  const found = before.filter(({ found: way }) => way !== 'none')
  return {
    id: campaign.id,
    asking,
    rank: before.length + 1,
    shownRank: asking.found === 'none' ? Infinity : found.length + 1,
    first: found.map(({ post }) => post),
  }
})

process.stdout.write(`## One need in eight wordings

${printTable(
  [
    'business',
    ...at(needs, 0).wordings.map((_, place) => String(place + 1)),
    'spread',
    'told short, moved by',
  ],
  wordings.map(({ name, scores, spread, moved }) => [
    name,
    ...scores.map((score) => score.toFixed(0)),
    spread.toFixed(0),
    (moved.reduce((sum, one) => sum + one, 0) / moved.length).toFixed(0),
  ]),
)}

Within ${MAX_SPREAD} points: ${count(wordings, ({ spread }) => spread <= MAX_SPREAD)} businesses. Below ${MIN_SCORE}: ${count(all, (score) => score < MIN_SCORE)}. Told short within ${MAX_MOVED} points: ${count(moves, (moved) => moved <= MAX_MOVED)}.

## The person who asks, among twenty other posts

${printTable(
  ['owner', 'score', 'found by', 'rank of 21', 'rank of what is found', 'found before it'],
  ranked.map(({ id, asking, rank, shownRank, first }) => [
    id,
    asking.score.toFixed(0),
    asking.found,
    String(rank),
    String(shownRank),
    first.join(', '),
  ]),
)}

Of all 21 posts among the first ${FIRST}: ${count(ranked, ({ rank }) => rank <= FIRST)}, the first: ${count(ranked, ({ rank }) => rank === 1)}. Of what is found among the first ${FIRST}: ${count(ranked, ({ shownRank }) => shownRank <= FIRST)}, the first: ${count(ranked, ({ shownRank }) => shownRank === 1)}. Found: ${count(ranked, ({ asking }) => asking.found !== 'none')}.
`)

function scoresOf({ campaign, posts }: { campaign: Campaign; posts: readonly Post[] }): number[] {
  const scores = lookUp(radar, campaign)
  return posts.map(({ id }) => shownScore(lookUp(scores, id).relevance_score))
}

/** The first sentence of what is sold, and two keywords. */
function tellShort(campaign: Campaign): Campaign {
  const [sentence = ''] = campaign.product_service.split(/(?<=\.) /)
  const keywords = campaign.keywords.slice(0, SHORT_KEYWORDS)
  return { ...campaign, product_service: sentence, description: '', keywords, campaign_prompts: [] }
}

function count<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): string {
  return `${items.filter(isCounted).length} of ${items.length}`
}
