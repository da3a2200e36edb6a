import { oneRow } from '../platform/database/one-row.ts'
import { plantMatch } from './plant-match.ts'
import { connectAccount } from './connect-account.ts'
import type { Person, World } from './create-world.ts'

/** A row of each kind that one person has. */
export type Belongings = Awaited<ReturnType<typeof giveBelongings>>

export async function giveBelongings(world: World, person: Person, account: string) {
  await connectAccount(person, { account })
  const { campaignId, matchId } = await plantMatch(world, person)
  const { draftId } = await person.api.functions.generateLeadReply({ matchId })
  const { items } = await person.api.redditCredentials.list({})
  const rule = { kind: 'exclude_words', words: 'homework' } as const
  const { id: ruleId } = await person.api.rules.accept({ id: campaignId, rule })
  const { id: unwantedId } = await person.api.doNotContact.add({ username: 'unwanted_one' })
  return {
    userId: person.user.id,
    campaignId,
    matchId,
    replyId: draftId,
    credentialId: oneRow(items).id,
    ruleId,
    unwantedId,
  }
}

/** A valid input for every procedure that takes one, out of what somebody has. */
export function sampleInputs(of: Belongings): Record<string, Record<string, unknown>> {
  const { userId, campaignId, matchId, replyId, credentialId, ruleId, unwantedId } = of
  return {
    'about/instance': {},
    'campaigns/list': {},
    'campaigns/get': { id: campaignId },
    'campaigns/create': { name: 'Another', goal_type: 'Lead Gen' },
    'campaigns/update': { id: campaignId, name: 'Renamed' },
    'campaigns/delete': { id: campaignId },
    'doNotContact/list': {},
    'doNotContact/add': { username: 'somebody_else' },
    'doNotContact/remove': { id: unwantedId },
    'events/stream': {},
    'functions/redditMonitor': { campaign_id: campaignId, userId },
    'functions/redditSearch': { query: 'invoicing' },
    'functions/redditConfig': { purpose: 'main', userId },
    'functions/checkSubscription': { userId },
    'functions/usageCheck': { action: 'increment', type: 'ai_replies', userId },
    'functions/generateLeadReply': { matchId, userId },
    'matches/list': { id: campaignId },
    'matches/get': { id: matchId },
    'matches/judge': { id: matchId, verdict: 'kept' },
    'matches/delete': { id: matchId },
    'redditCredentials/list': {},
    'redditCredentials/update': { id: credentialId, country_code: 'DE' },
    'redditCredentials/delete': { id: credentialId },
    'replies/list': { match_id: matchId },
    'replies/get': { id: replyId },
    'replies/update': { id: replyId, generated_reply: 'Something else.' },
    'replies/delete': { id: replyId },
    'replies/queue': { id: replyId },
    'replies/unqueue': { id: replyId },
    'replies/resolve': { id: replyId, outcome: 'not_posted' },
    'rules/list': { id: campaignId },
    'rules/propose': { id: campaignId },
    'rules/accept': { id: campaignId, rule: { kind: 'exclude_words', words: 'giveaway' } },
    'rules/undo': { id: campaignId, rule_id: ruleId },
    'rules/precision': { id: campaignId },
    'settings/get': {},
    'settings/update': {
      max_comments_per_day: 3,
      posting_hours_start: 8,
      posting_hours_end: 18,
      timezone: 'UTC',
    },
  }
}
