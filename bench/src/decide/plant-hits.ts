import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { connectPostgres, schema } from '@radar/server'
import { at } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'
import { pick } from '../seed/words.ts'

const { campaigns, engagementPosts, matchesQueue } = schema
const log = { debug() {}, info() {}, warn() {}, error() {} }
const AT_ONCE = 500
const MAX_SENTENCES = 14

const TITLES = [
  'Which invoicing tool would you recommend for a freelancer?',
  'How do you all chase late payments?',
  'My clients pay whenever they like',
  'Looking for an app that sends reminders',
  'A story of three invoices',
] as const
const SENTENCES = [
  'I send about ten invoices a month by hand and lose track of who has paid.',
  'It has to work in Leeds, because the bank there is the only one that I can use.',
  'We tried two of the large ones, and both were far too much for what we do.',
  'My budget is $20 a month, and a yearly plan is out of the question.',
  'Is there anything that reminds people by itself, politely, and stops once they have paid?',
  'For what it is worth, I have a small studio with two other people and no accountant.',
  'Thanks!',
  'I would need it by next week, since the quarter ends then.',
  'Last year I wrote all of it into a spreadsheet, which nobody else understood.',
  'Ein Programm auf Deutsch wäre auch gut, mein Partner liest kein Englisch.',
] as const

type PlantedHits = { user_id: string; campaign_id: string; from: number; until: number }

/** Inserts a campaign of a user. */
export async function plantCampaign(databaseUrl: string, user_id: string): Promise<string> {
  const connection = await connectPostgres(databaseUrl, log)
  const id = randomUUID()
  const campaign = {
    id,
    user_id,
    name: 'Tallybird',
    goal_type: 'Lead Gen' as const,
    business_name: 'Tallybird invoicing for small studios',
    product_service:
      'Invoices for freelancers and small studios, with polite reminders that stop by themselves',
    description: 'From $9 a month, in English and German, with bank feeds of forty countries. '.repeat(3),
  }
  await connection.database.as({ kind: 'system' }).transaction((tx) => tx.insert(campaigns).values(campaign))
  await connection.close()
  return id
}

/** Inserts matches of a campaign that nobody has read, by their numbers. */
export async function plantHits(
  databaseUrl: string,
  { user_id, campaign_id, from: first, until }: PlantedHits,
): Promise<void> {
  const connection = await connectPostgres(databaseUrl, log)
  const db = connection.database.as({ kind: 'system' })
  const random = seededRandom(first + 1)
  for (let from = first; from < until; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, until - from) }, (_, place) => from + place)
    const posts = numbers.map((number) => makePost(number, random))
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`)
      await tx.insert(engagementPosts).values(posts)
      await tx.insert(matchesQueue).values(
        posts.map(({ id }) => ({
          user_id,
          campaign_id,
          post_id: id,
          relevance_score: Math.floor(random() * 100),
          reason: '',
          ledger: [],
          read_by: 'model' as const,
          scanned_at: new Date(),
          revealed_at: new Date(),
        })),
      )
    })
  }
  await connection.close()
}

function makePost(number: number, random: () => number) {
  const id = randomUUID()
  const length = Math.floor(random() ** 2 * MAX_SENTENCES)
  const body = Array.from({ length }, () => pick(SENTENCES, random)).join(' ')
  return {
    id,
    forum: 'reddit',
    reddit_id: `decide${number.toString(36)}`,
    subreddit: 'freelancing',
    author: 'asking_alex',
    // No two posts are the same: the answers about one would hold for both.
    title: `${at(TITLES, number % TITLES.length)} (${number})`,
    body,
    permalink: `/r/freelancing/comments/decide${number.toString(36)}/`,
    created_utc: new Date(Date.now() - 3_600_000),
    score: 1,
    num_comments: 0,
    over_18: false,
    locked: false,
    archived: false,
  }
}
