import { sql } from 'drizzle-orm'
import { DecisionError } from '@radar/decisions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchComments } from '../matches/arrivals/fetch-comments.ts'
import { fetchPosts } from '../matches/arrivals/fetch-posts.ts'
import { matchPosts } from '../matches/arrivals/match-posts.ts'
import { offerDue } from '../matches/old-threads/offer-due.ts'
import { readMatches } from '../matches/reader/read-matches.ts'
import { scanDue } from '../matches/scans/schedules/scan-due.ts'
import { sweepScans } from '../matches/scans/sweep-scans.ts'
import { queueMail } from '../account/mail/queue-mail.ts'
import { sendMails } from '../account/mail/send-mails.ts'
import { buildDueLeads } from '../leads/building/build-due-leads.ts'
import { workRun } from '../leads/runs/work-run.ts'
import { castUpvotes } from '../replies/engagements/cast-upvotes.ts'
import type { Ctx } from '../platform/ctx.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { connectAccount, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { freshName, makeCampaign, makePost } from '../testing/make-posts.ts'
import { plantAuthor } from '../testing/plant-author.ts'
import { plantEngagement } from '../testing/plant-engagement.ts'
import { stallForum } from '../testing/stall-forum.ts'
import { runDue } from '../testing/run-due.ts'
import { storePost } from '../testing/store-post.ts'

const world = setUpWorld({ votes: 'allowed' })

type Case = {
  table: string
  until: string
  /** Makes work that is due, and returns how a worker does it. */
  prepare(person: Person): Promise<(ctx: Ctx) => Promise<void>>
}

const CASES: Record<string, Case> = {
  'a scan': {
    table: 'scans',
    until: 'lease_until',
    prepare: async (person) => {
      await makeCampaign(person, { subreddits: [freshName()] })
      await scanDue(world.ctx)
      return sweepScans
    },
  },
  'a run on leads': {
    table: 'lead_runs',
    until: 'lease_until',
    prepare: async (person) => {
      const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
      const { matchId } = await plantAuthor(world, person, { campaignId, author: freshName(), score: 50 })
      const { id } = await person.api.leads.create({ match_id: matchId })
      const run = await person.api.leads.analyze({ lead_ids: [id] })
      return (ctx) => workRun(ctx, run.id)
    },
  },
  'a profile': {
    table: 'lead_tasks',
    until: 'due_at',
    prepare: async (person) => {
      const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
      await plantAuthor(world, person, { campaignId, author: freshName(), score: 80 })
      return buildDueLeads
    },
  },
  'a search for old threads': {
    table: 'evergreen_searches',
    until: 'searching_until',
    prepare: async (person) => {
      await makeCampaign(person, { subreddits: [freshName()] })
      await offerDue(world.ctx)
      await world.ctx.db.transaction((tx) =>
        tx.execute(sql`update evergreen_searches set due_at = now() - interval '1 minute'`),
      )
      return offerDue
    },
  },
  'new posts': {
    table: 'watched_subreddits',
    until: 'looking_until',
    prepare: async (person) => {
      const subreddit = freshName()
      world.forum.addPosts([makePost(subreddit, 'Small talk')])
      await makeCampaign(person, { subreddits: [subreddit] })
      await runDue(world.ctx)
      await world.ctx.db.transaction((tx) =>
        tx.execute(
          sql`update watched_subreddits set due_at = now(), last_scanned_at = now() - interval '1 hour'`,
        ),
      )
      return fetchPosts
    },
  },
  'new comments': {
    table: 'comment_listings',
    until: 'reading_until',
    prepare: async (person) => {
      const id = await makeCampaign(person, { subreddits: [freshName()] })
      await person.api.campaigns.update({ id, watch_comments: true })
      return fetchComments
    },
  },
  'a vote': {
    table: 'buddy_upvote_queue',
    until: 'leased_until',
    prepare: async (person) => {
      for (const purpose of ['main', 'buddy'] as const)
        await connectAccount(person, { account: freshName(), purpose })
      const { items } = await person.api.redditCredentials.list({})
      await plantEngagement(world, person, items.find((account) => !account.main_reddit_account)!.id)
      return castUpvotes
    },
  },
  'a mail': {
    table: 'mail_outbox',
    until: 'leased_until',
    prepare: async ({ user }) => {
      await world.ctx.db.transaction((tx) =>
        queueMail(world.ctx, tx, {
          userId: user.id,
          recipient: user.email,
          kind: 'account_exists',
          facts: { url: 'http://localhost:3000/auth' },
        }),
      )
      return (ctx) => {
        const { send } = ctx.reddit.appOnly()
        const deliver = () => send({ path: '/api/vote', form: {} }).catch(() => undefined)
        return sendMails({ ...ctx, mailer: { by: 'smtp', deliver, isReady: async () => true } })
      }
    },
  },
  'a match to read': {
    table: 'reader_queue',
    until: 'lease_until',
    prepare: async ({ user, ...person }) => {
      const reader = (ctx: Ctx): NonNullable<Ctx['reader']> => ({
        decider: {
          name: 'a model',
          model: 'a model',
          charactersOf: () => 0,
          decide: async () => {
            await ctx.reddit
              .appOnly()
              .send({ path: '/api/vote', form: {} })
              .catch(() => undefined)
            throw new DecisionError('refused', 'It does not answer this.')
          },
        },
        prices: { input: 0, output: 0, known: true },
        ceilings: { user_day: 1, user_month: 1, all_day: 1, all_month: 1 },
        atATime: 1,
        timeout_ms: 20_000,
      })
      world.ctx.reader = reader(world.ctx)
      onTestFinished(() => void (world.ctx.reader = undefined))
      const subreddit = freshName()
      await makeCampaign({ user, ...person }, { subreddits: [subreddit] })
      await matchPosts(world.ctx, [
        await storePost(world, { subreddit, title: 'Which web hosting is best?' }),
      ])
      return (ctx) => readMatches({ ...ctx, reader: reader(ctx) })
    },
  },
}

test.each(Object.entries(CASES))(
  '%s is leased for a minute, and for as long as it lasts',
  async (_, each) => {
    const work = await each.prepare(await world.signUp({ plan: 'moderator' }))
    const [table, until] = [sql.identifier(each.table), sql.identifier(each.until)]
    /** Seconds since 1970 at which the last lease of all ends, and how far away that is. */
    const lastLease = () =>
      world.ctx.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ end: number; left: number }>(
          sql`select extract(epoch from max(${until}))::float8 as end,
          extract(epoch from max(${until}) - clock_timestamp())::float8 as left from ${table}`,
        )
        return oneRow(rows)
      })

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ctx, stalled, resume } = stallForum(world.ctx)
    const done = work(ctx)
    await Promise.race([stalled, done])
    const first = await lastLease()
    expect(first.left).toBeGreaterThan(0)
    expect(first.left).toBeLessThanOrEqual(60)
    vi.advanceTimersByTime(20_000)
    await expect.poll(async () => (await lastLease()).end).toBeGreaterThan(first.end)
    expect((await lastLease()).left).toBeLessThanOrEqual(60)
    resume()
    await done
  },
)
