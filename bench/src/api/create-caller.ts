import type pg from 'pg'
import { seedMatches } from '../neighbours/seed-matches.ts'
import { createPerson } from '../processes/create-person.ts'
import type { Person } from '../processes/create-person.ts'

export type Caller = { person: Person; campaignId: string; matchIds: string[] }

type Order = { client: pg.Client; matches: number }

/** Somebody with one campaign and its matches. The client acts as a role that sees every row. */
export async function createCaller({ url }: { url: string }, { client, matches }: Order): Promise<Caller> {
  const person = await createPerson(url)
  const { id: campaignId } = await person.ask<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
    active: false,
  })
  for (const statement of seedMatches(campaignId, matches)) await client.query(statement)
  const { rows } = await client.query<{ id: string }>(
    'select id from matches_queue where campaign_id = $1 limit 100',
    [campaignId],
  )
  return { person, campaignId, matchIds: rows.map(({ id }) => id) }
}
