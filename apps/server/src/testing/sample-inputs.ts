import { subredditPauses } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { plantEngagement } from './plant-engagement.ts'
import { plantLead } from './plant-lead.ts'
import { plantMatch } from './plant-match.ts'
import { plantThread } from './plant-thread.ts'
import { withProvider } from './sample-ai.ts'
import { REDIRECT, connectAssistant } from './connect-assistant.ts'
import { connectAccount } from './connect-account.ts'
import type { Person, World } from './create-world.ts'

/** A row of each kind that one person has. */
export type Belongings = Awaited<ReturnType<typeof giveBelongings>>

export async function giveBelongings(world: World, person: Person, account: string) {
  await connectAccount(person, { account })
  const { campaignId, matchId, redditId } = await plantMatch(world, person)
  const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  const { items } = await person.api.redditCredentials.list({})
  const rule = { kind: 'exclude_words', words: 'homework' } as const
  const { id: ruleId } = await person.api.rules.accept({ id: campaignId, rule })
  const leadId = await plantLead(world, person, campaignId)
  await person.api.clientLinks.renew({ id: campaignId })
  const { id: keyId } = await person.api.apiKeys.create({ name: 'A program', scope: 'read' })
  const { grantId, clientId } = await connectAssistant(world, person)
  const { id: unwantedId } = await person.api.doNotContact.add({ username: 'unwanted_one' })
  const fact = 'There is a free plan.'
  const { id: factId } = await person.api.facts.add({ id: campaignId, fact })
  const pause = await world.ctx.db.transaction((tx) =>
    tx
      .insert(subredditPauses)
      .values({
        user_id: person.user.id,
        forum: world.ctx.forum.name,
        reddit_username: account,
        subreddit: 'elsewhere',
        paused_at: world.ctx.now(),
      })
      .returning({ id: subredditPauses.id }),
  )
  const { id: webhookId } = await person.api.webhooks.create({
    name: 'Own',
    url: 'https://hooks.example/own',
    events: ['match.created'],
  })
  const { id: deliveryId } = await person.api.webhooks.sendTest({ id: webhookId })
  await person.api.feeds.renew({ id: campaignId })
  await person.api.visitHook.renew({})
  const { id: lookId } = await person.api.firstLooks.create({ about: 'Invoicing for freelancers' })
  const credentialId = oneRow(items).id
  const { id: viewId } = await person.api.savedViews.create({ name: 'Own', filters: { min: 0.8 } })
  return {
    engagementId: await plantEngagement(world, person, credentialId),
    pauseId: oneRow(pause).id,
    userId: person.user.id,
    campaignId,
    lookId,
    matchId,
    replyId: draftId,
    credentialId,
    ruleId,
    unwantedId,
    leadId,
    webhookId,
    deliveryId,
    factId,
    keyId,
    grantId,
    clientId,
    viewId,
    threadId: await plantThread(world, person, campaignId),
    postUrl: `${world.forumUrl}/r/freelancing/comments/${redditId}/`,
  }
}

/** A valid input for every procedure that takes one, out of what somebody has. */
export function sampleInputs(of: Belongings): Record<string, Record<string, unknown>> {
  const { userId, campaignId, matchId, replyId, credentialId } = of
  const { ruleId, unwantedId, leadId, factId, keyId, pauseId, webhookId, deliveryId, engagementId } = of
  const { viewId, threadId, postUrl, lookId, grantId, clientId } = of
  const authorizationRequest = {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }
  return {
    'about/instance': {},
    'activity/list': {},
    'analytics/get': { campaign_id: campaignId },
    'apiKeys/list': {},
    'apiKeys/create': { name: 'Another program', scope: 'draft' },
    'apiKeys/revoke': { id: keyId },
    'apiKeys/revokeAll': {},
    'assistants/list': {},
    'assistants/disconnect': { id: grantId },
    'assistants/describe': authorizationRequest,
    'assistants/approve': { ...authorizationRequest, granted_scope: 'read' },
    'billing/get': {},
    'billing/invoices': {},
    'billing/confirm': { session_id: 'cs_test_of_nobody' },
    'campaigns/list': {},
    'campaigns/get': { id: campaignId },
    'campaigns/create': { name: 'Another', goal_type: 'Lead Gen' },
    'campaigns/update': { id: campaignId, name: 'Renamed' },
    'campaigns/delete': { id: campaignId },
    'clientLinks/get': { id: campaignId },
    'clientLinks/renew': { id: campaignId },
    'clientLinks/revoke': { id: campaignId },
    'doNotContact/list': {},
    'doNotContact/add': { username: 'somebody_else' },
    'doNotContact/remove': { id: unwantedId },
    'engagements/list': {},
    'engagements/get': { id: engagementId },
    'engagements/delete': { id: engagementId },
    'erasures/create': { username: 'somebody_else' },
    'events/stream': {},
    'evergreen/list': { id: campaignId },
    'evergreen/searchNow': { id: campaignId },
    'evergreen/judge': { id: threadId, verdict: 'dismissed' },
    'facts/list': { id: campaignId },
    'facts/add': { id: campaignId, fact: 'A month costs 12 euros.' },
    'facts/remove': { id: factId },
    'forums/list': {},
    'functions/redditMonitor': { campaign_id: campaignId, userId },
    'functions/redditSearch': { query: 'invoicing' },
    'functions/redditConfig': { purpose: 'main', userId },
    'functions/createEngagement': {
      thingId: 't3_planted',
      thingType: 'post',
      buddyIds: [credentialId],
      userId,
    },
    'functions/deleteUserAccount': { confirmation: 'DELETE', password: 'not the password', userId },
    'functions/checkSubscription': { userId },
    'functions/createCheckout': { userId },
    'functions/customerPortal': { userId },
    'functions/usageCheck': { action: 'increment', type: 'ai_replies', userId },
    'functions/generateLeadReply': { matchId, userId },
    'intentQueries/read': { queries: ['somebody whose clients pay late'] },
    'keywords/read': { keywords: ['late payment'] },
    'leads/list': { campaign_id: campaignId },
    'leads/get': { id: leadId },
    'leads/analysis': { id: leadId },
    'leads/themes': { id: campaignId },
    'leads/readThemes': { id: campaignId },
    'channels/begin': { channel: 'slack' },
    'leads/create': { match_id: matchId },
    'leads/update': { id: leadId, notes: 'Met at the fair.' },
    'leads/latestRun': {},
    'leads/analyze': { lead_ids: [leadId] },
    'functions/redditHelper': { action: 'get_last_activity_time', userId },
    'functions/cleanupLeads': { userId },
    'leads/updateMany': { ids: [leadId], status: 'won' },
    'leads/delete': { id: leadId },
    'leads/deleteMany': { ids: [leadId] },
    'links/score': { id: campaignId, url: postUrl },
    'links/scoreText': { id: campaignId, title: 'Which tool sends invoices?', body: '' },
    'links/add': { id: campaignId, url: postUrl },
    'matches/list': { id: campaignId },
    'matches/comments': { id: matchId },
    'matches/inbox': {},
    'matches/visit': { id: campaignId },
    'matches/read': { ids: [matchId] },
    'matches/get': { id: matchId },
    'matches/judge': { id: matchId, verdict: 'kept' },
    'matches/delete': { id: matchId },
    'matches/judgeMany': { ids: [matchId], verdict: 'dismissed' },
    'matches/dismissSubreddit': { id: campaignId, subreddit: 'invoicing' },
    'matches/deleteMany': { ids: [matchId] },
    'matches/measure': { id: matchId },
    'matches/snooze': { id: matchId, on_answer: true },
    'names/get': { id: campaignId, name: 'Tallybird' },
    'notifications/list': {},
    'notifications/read': {},
    'notifications/sendTest': {},
    'profiles/get': {},
    'profiles/update': { full_name: 'Ann Other', bio: 'Makes invoices.' },
    'firstLooks/create': { about: 'Simple invoicing for freelancers' },
    'firstLooks/get': { id: lookId },
    'proposals/create': { about: 'Simple invoicing for freelancers' },
    'proposals/backTest': {
      campaign_id: campaignId,
      subreddit: 'invoicing',
      keywords: ['late payment'],
      campaign_prompts: [],
      negative_users: [],
      product_service: '',
    },
    'queue/list': { view: 'review' },
    'queue/safety': {},
    'queue/resume': { id: pauseId },
    'redditCredentials/list': {},
    'redditCredentials/update': { id: credentialId, country_code: 'DE' },
    'redditCredentials/delete': { id: credentialId },
    'replies/list': { match_id: matchId },
    'replies/get': { id: replyId },
    'replies/update': { id: replyId, generated_reply: 'Something else.' },
    'replies/delete': { id: replyId },
    'replies/queue': { id: replyId },
    'replies/unqueue': { id: replyId },
    'replies/advise': { id: replyId },
    'replies/conversation': { id: replyId },
    'replies/followUp': { id: replyId, comment_id: 'abc' },
    'replies/reserve': { id: replyId },
    'replies/answering': { id: matchId },
    'replies/recordByHand': { id: matchId, comment_url: 'https://news.ycombinator.com/item?id=1' },
    'replies/recordManual': { id: replyId },
    'replies/resolve': { id: replyId, outcome: 'not_posted' },
    'results/get': {},
    'results/lastMonth': {},
    'results/dismiss': { month: '2026-10' },
    'readings/budget': {},
    'readings/get': { id: campaignId },
    'readings/start': { id: campaignId },
    'readings/stop': { id: campaignId },
    'readings/checkReply': { id: replyId },
    'rules/list': { id: campaignId },
    'rules/propose': { id: campaignId },
    'rules/accept': { id: campaignId, rule: { kind: 'exclude_words', words: 'giveaway' } },
    'rules/undo': { id: campaignId, rule_id: ruleId },
    'rules/hiddenSamples': { id: campaignId },
    'rules/precision': { id: campaignId },
    'savedViews/list': {},
    'savedViews/create': { name: 'Another', filters: { show: 'kept' } },
    'savedViews/update': { id: viewId, name: 'Renamed' },
    'savedViews/delete': { id: viewId },
    'forums/findPlace': { typed: 'r/invoicing' },
    'forums/searchPlaces': { words: 'invoicing' },
    'subreddits/list': {},
    'subreddits/get': { name: 'invoicing' },
    'settings/get': {},
    'settings/update': {
      max_comments_per_day: 3,
      posting_hours_start: 8,
      posting_hours_end: 18,
      timezone: 'UTC',
    },
    'today/get': {},
    'feeds/get': { id: campaignId },
    'feeds/renew': { id: campaignId },
    'feeds/delete': { id: campaignId },
    'visitHook/get': {},
    'visitHook/renew': {},
    'visitHook/delete': {},
    'webhooks/list': {},
    'webhooks/create': { name: 'Hook', url: 'https://hooks.example/radar', events: ['match.created'] },
    'webhooks/update': { id: webhookId, name: 'Renamed' },
    'webhooks/delete': { id: webhookId },
    'webhooks/rotateSecret': { id: webhookId },
    'webhooks/sendTest': { id: webhookId },
    'webhooks/deliveries': { id: webhookId },
    'webhooks/resend': { id: webhookId, delivery_id: deliveryId },
    'usage/list': {},
  }
}
