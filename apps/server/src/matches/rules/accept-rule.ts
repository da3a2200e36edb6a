import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { AcceptedRule, Rule } from '@radar/contract'
import { applyBlocks, lockAndSelectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { campaignRules, matchesQueue } from '../../db/schema/index.ts'
import { hideMatches } from '../inbox/hide-matches.ts'
import { withinHistory } from '../inbox/within-history.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError, InvalidInputError } from '../../platform/errors.ts'
import { isByMeaning } from './is-by-meaning.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import type { AcceptedRow } from './queries.ts'
import { rescoreMatches } from './rescore-matches.ts'
import { selectShownRules, toAcceptedRules } from './to-accepted-rules.ts'
import { withAllPlaces } from './with-all-places.ts'

const MAX_RULES = 100

/** Accepts a rule and applies it to the matches that its preview counted. It applies to new matches from then on. */
export function acceptRule(ctx: UserCtx, { id, rule }: { id: string; rule: Rule }): Promise<AcceptedRule> {
  return ctx.db.transaction(async (tx) => {
    const campaign = withAllPlaces(await lockAndSelectCampaign(ctx, tx, id))
    const before = await selectRules(tx, [id])
    refuseWithoutSubject(rule, campaign)
    if (before.length >= MAX_RULES)
      throw new ConflictError(`A campaign has at most ${MAX_RULES} rules. Undo one first.`)
    refuseSecond(rule, before)
    if (await hasRule(tx, { id, rule })) throw new ConflictError('You have accepted this rule already.')
    const accepted = { id: randomUUID(), user_id: ctx.user.id, campaign_id: id, rule, created_at: ctx.now() }
    await tx.insert(campaignRules).values(accepted)
    const change = { campaign, before, after: [...before, accepted] }
    if (rule.kind === 'adjust_words') await rescoreMatches(ctx, { campaign, rules: change.after })
    else await hideFound(ctx, { ...change, accepted })
    if (rule.kind === 'block_author') await applyBlocks(ctx, [id])
    const shown = await selectShownRules(tx).where(eq(campaignRules.id, accepted.id))
    return oneRow(toAcceptedRules(shown))
  })
}

/** Refuses a rule about a keyword or subreddit that the campaign does not have: it would do nothing. */
function refuseWithoutSubject(rule: Rule, { keywords, subreddits }: StoredCampaign) {
  const refuse = (field: string, message: string) => {
    throw new InvalidInputError({ [`rule.${field}`]: [message] })
  }
  if (rule.kind === 'mute_keyword' && !keywords.includes(rule.keyword))
    refuse('keyword', 'This campaign has no such keyword.')
  const watched = subreddits.map((name) => name.toLowerCase())
  if (rule.kind === 'mute_subreddit' && !watched.includes(rule.subreddit.toLowerCase()))
    refuse('subreddit', 'This campaign does not watch this subreddit.')
}

/** Refuses a second rule for the same words: each would move the score of a post, and nobody could tell which did. */
function refuseSecond(rule: Rule, before: AcceptedRow[]) {
  if (rule.kind !== 'adjust_words') return
  const isSame = ({ rule: other }: AcceptedRow) =>
    other.kind === 'adjust_words' && sameWords(other.words, rule.words)
  if (before.some(isSame))
    throw new ConflictError(`There is a rule for “${rule.words}” already. Undo it to make another one.`)
}

const sameWords = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0

async function hasRule(tx: Tx, { id, rule }: { id: string; rule: Rule }): Promise<boolean> {
  const same = await tx.$count(
    campaignRules,
    and(eq(campaignRules.campaign_id, id), eq(campaignRules.rule, rule)),
  )
  return same > 0
}

type HidingChange = { campaign: StoredCampaign; after: AcceptedRow[]; accepted: AcceptedRow }

/** Hides matches as the system, which sees those as well that wait for a scan. */
function hideFound(ctx: UserCtx, { campaign, after, accepted }: HidingChange): Promise<void> {
  return ctx.system.db.transaction(async (tx) => {
    const open = await selectMatchesWithPosts(
      tx,
      and(withinHistory(ctx, campaign.id), isNull(matchesQueue.hidden_by)),
    )
    const findRule = createHidingRuleFinder(campaign, after)
    const hidden = open.filter(
      ({ match, post }) => findRule(post, isByMeaning(match)).hidden_by === accepted.id,
    )
    const ids = hidden.map(({ match }) => match.id)
    await hideMatches(tx, { ids, hidden_by: accepted.id })
  })
}
