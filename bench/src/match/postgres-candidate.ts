import type { Campaign, Post } from '@radar/engine'
import { Client } from 'pg'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import type { Candidate } from './candidate.ts'

const MAX_PHRASE = 3
const ROWS_AT_ONCE = 50_000

/**
 * PostgreSQL's best plan: the phrases of a post as an array against an index, joined with the
 * campaigns of the subreddit. Null where PostgreSQL's programs are not on this machine.
 */
export async function postgresCandidate(campaigns: readonly Campaign[]): Promise<Candidate | null> {
  const bin = findPostgres()
  if (bin === undefined) return null
  const cluster = await startCluster(bin)
  const client = new Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  await load(client, campaigns)
  const find = async (post: Post): Promise<string[]> => {
    const { rows } = await client.query<{ campaign: string; phrase: string }>({
      name: 'match',
      text: `select k.campaign, k.phrase from keywords k join watches w using (campaign)
             where k.phrase = any($1) and w.subreddit = $2`,
      values: [phrasesOf(post), post.subreddit],
    })
    return rows.map(({ campaign, phrase }) => `campaign-${campaign} ${phrase}`)
  }
  return {
    name: 'PostgreSQL',
    answers: 'campaigns',
    share: 0.1,
    run: async (post) => (await find(post)).length,
    find: async (post) => (await find(post)).toSorted(),
    stop: async () => {
      await client.end()
      await cluster.stop()
    },
  }
}

async function load(client: Client, campaigns: readonly Campaign[]): Promise<void> {
  await client.query(
    'create table keywords (campaign int, phrase text); create table watches (campaign int, subreddit text)',
  )
  const fill = async (table: string, rows: [number, string][]): Promise<void> => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = rows.slice(from, from + ROWS_AT_ONCE)
      const columns = [part.map(([campaign]) => campaign), part.map(([, text]) => text)]
      await client.query(`insert into ${table} select * from unnest($1::int[], $2::text[])`, columns)
    }
  }
  await fill(
    'keywords',
    campaigns.flatMap(({ keywords }, number) => keywords.map((phrase): [number, string] => [number, phrase])),
  )
  await fill(
    'watches',
    campaigns.flatMap(({ subreddits }, number) => subreddits.map((name): [number, string] => [number, name])),
  )
  await client.query(
    'create index on keywords (phrase, campaign); create index on watches (campaign, subreddit)',
  )
  await client.query('create index on watches (subreddit, campaign)')
  await client.query('analyze')
}

function phrasesOf({ title, body }: Post): string[] {
  const phrases = new Set<string>()
  for (const sentence of `${title} . ${body}`.toLowerCase().split('.')) {
    const words = sentence.split(/\W+/).filter((word) => word !== '')
    for (let first = 0; first < words.length; first++) {
      for (let length = 1; length <= MAX_PHRASE && first + length <= words.length; length++) {
        phrases.add(words.slice(first, first + length).join(' '))
      }
    }
  }
  return [...phrases]
}
