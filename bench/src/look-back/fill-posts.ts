import type pg from 'pg'
import { seededRandom } from '../eval/seeded-random.ts'
import { nameOf } from '../seed/make-campaigns.ts'
import { readOwnTexts } from '../seed/read-own-texts.ts'
import { pick } from '../seed/words.ts'

const SENTENCES = 8
/** Texts that differ; each is stored many times over, as posts of different hours. */
const TEXTS = 4_000
/** One of so many texts says a keyword. */
const SAYING = 200
const AT_ONCE = 50_000

type Posts = { posts: number; subreddits: number; keywords: string[] }

/** Stores posts of the last 80 days, evenly over the busiest subreddits, the oldest first. */
export async function fillPosts(
  client: pg.Client,
  { posts, subreddits, keywords }: Posts,
): Promise<string[]> {
  const names = Array.from({ length: subreddits }, (_, rank) => nameOf(rank))
  await client.query('create temp table texts (n int primary key, title text, body text)')
  await client.query(
    `insert into texts select * from jsonb_to_recordset($1::jsonb) as v(n int, title text, body text)`,
    [JSON.stringify(makeTexts(keywords))],
  )
  for (let start = 0; start < posts; start += AT_ONCE)
    await client.query(
      `insert into engagement_posts (forum, reddit_id, subreddit, author, title, body, permalink, created_utc, score,
         num_comments, over_18, locked, archived)
       select 'reddit', 'past' || g, ($4::text[])[1 + g % array_length($4::text[], 1)], 'author' || g % 5000, t.title,
         t.body, '/comments/' || g || '/', now() - interval '80 days' * (1 - g / $3::float8), 1, 1, false, false, false
       from generate_series($1::int, $2::int - 1) g join texts t on t.n = (g * 7919::bigint) % ${TEXTS} order by g`,
      [start, Math.min(start + AT_ONCE, posts), posts, names],
    )
  await client.query(
    `insert into watched_subreddits (forum, subreddit, watermark_utc, covered_from, last_scanned_at, posts_per_day, due_at)
     select 'reddit', name, now(), now() - interval '91 days', now(), 50, now() from unnest($1::text[]) name
     on conflict (forum, subreddit) do update set watermark_utc = now(), covered_from = excluded.covered_from`,
    [names],
  )
  await client.query('vacuum analyze engagement_posts')
  return names
}

function makeTexts(keywords: string[]): { n: number; title: string; body: string }[] {
  const random = seededRandom(11)
  const { sentences } = readOwnTexts()
  return Array.from({ length: TEXTS }, (_, n) => {
    const said = Array.from({ length: SENTENCES }, () => pick(sentences, random))
    if (n % SAYING === 0) said.splice(1, 0, `Which ${pick(keywords, random)} would you recommend?`)
    return { n, title: said[0] ?? '', body: said.slice(1).join(' ') }
  })
}
