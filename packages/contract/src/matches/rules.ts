import { z } from 'zod'
import { base, byId, done, id, listOf, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** Share of the hidden matches that is shown for a verdict: one in so many. */
export const HIDDEN_SAMPLE_ONE_IN = 50
/** Share of the sampled matches below the floor that may be wanted before a lower floor is proposed. */
export const MAX_WRONGLY_HIDDEN = 0.1

const words = text(200).trim().min(1, 'Must not be blank.')

/**
 * Visible, reversible adjustment of one campaign. The first four kinds hide matches; `adjust_words` moves the scores of
 * posts with these words by about so many points.
 */
export const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exclude_words'), words }),
  z.strictObject({ kind: z.literal('block_author'), author: words }),
  z.strictObject({ kind: z.literal('mute_subreddit'), subreddit: words }),
  z.strictObject({ kind: z.literal('mute_keyword'), keyword: words }),
  z.strictObject({ kind: z.literal('adjust_words'), words, points: z.number().int().min(-50).max(50) }),
])
export type Rule = z.infer<typeof rule>

const acceptedRule = z.object({
  id,
  rule,
  /** Rule in plain words: `Exclude “homework”`. */
  statement: z.string(),
  /** Number of matches that it hides at present. */
  hides: z.number().int(),
  /** Number of matches whose score it moves at present. */
  moves: z.number().int(),
  created_at: timestamp,
})
export type AcceptedRule = z.infer<typeof acceptedRule>

const ruleProposal = z.object({
  rule,
  /** Rule with its effect: `Exclude “homework”: would hide 12 of the last 40, none that you kept.` */
  statement: z.string(),
  /** Number of the `of` latest matches that it would hide, or whose score it would move. */
  affects: z.number().int(),
  of: z.number().int(),
  kept_affected: z.number().int(),
  /** Number of those that the user has not dismissed. */
  still_listed: z.number().int(),
  /** Affected matches, those still listed first; ten at most. */
  examples: z.array(z.object({ match_id: id, title: z.string(), subreddit: z.string() })),
})
export type RuleProposal = z.infer<typeof ruleProposal>

const judged = {
  kept: z.number().int(),
  judged: z.number().int(),
  /** Sentence such as `Of posts scored 80-100 you kept 17 of 22.`, or that there are too few. */
  sentence: z.string(),
}
const precision = z.object({
  kept: z.number().int(),
  judged: z.number().int(),
  bands: z.array(z.object({ from: z.number().int(), to: z.number().int(), ...judged })),
  keywords: z.array(z.object({ keyword: z.string(), ...judged })),
  subreddits: z.array(z.object({ subreddit: z.string(), ...judged })),
  /** Verdicts on samples of hidden posts: how many were judged, and how many of these were hidden wrongly. */
  hidden: z.object({ checked: z.number().int(), wrong: z.number().int(), sentence: z.string() }),
  /**
   * Lower floor, where more than ten in a hundred of the matches under the present one are hidden wrongly; `shown` of
   * the wrong ones would have reached it.
   */
  floor_suggestion: z
    .object({
      floor: z.number().int(),
      checked: z.number().int(),
      wrong: z.number().int(),
      shown: z.number().int(),
    })
    .nullable(),
  /** Filter that leaves out some dismissed matches and no kept one; null where there is none. */
  suggestion: z
    .object({ min_score: z.number(), leaves_out: z.number().int(), judged: z.number().int() })
    .nullable(),
})
export type Precision = z.infer<typeof precision>

const hiddenSample = z.object({
  match_id: id,
  title: z.string(),
  body: z.string(),
  subreddit: z.string(),
  relevance_score: z.number(),
  /** Main reason why it is hidden, in words. */
  hidden_by: z.string(),
})
export type HiddenSample = z.infer<typeof hiddenSample>

const TAGS = ['rules']

export const rules = {
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/rules',
      tags: TAGS,
      summary: 'The rules that you accepted for a campaign, oldest first',
    })
    .input(byId)
    .output(listOf(acceptedRule)),
  propose: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/rule-proposals',
      tags: TAGS,
      summary: 'Rules that your kept and dismissed matches suggest, with what each would do',
    })
    .input(byId)
    .output(listOf(ruleProposal)),
  accept: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/rules',
      tags: TAGS,
      summary: 'Accept a rule: it hides or moves matches from now on, and those that are there already',
      successStatus: 201,
    })
    .input(z.strictObject({ id, rule }))
    .output(acceptedRule),
  undo: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/campaigns/{id}/rules/{rule_id}',
      tags: TAGS,
      summary: 'Undo a rule: everything that it hid or moved is as it was before',
    })
    .input(z.strictObject({ id, rule_id: id }))
    .output(done),
  hiddenSamples: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/hidden-samples',
      tags: TAGS,
      summary:
        'A few of what falls under your floor or is hidden by rules, two in a hundred, that you have not judged: judge each as kept where it was hidden wrongly',
    })
    .input(byId)
    .output(listOf(hiddenSample)),
  precision: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/precision',
      tags: TAGS,
      summary: 'How many of the matches that you judged you kept: by score, keyword and subreddit',
    })
    .input(byId)
    .output(precision),
}
