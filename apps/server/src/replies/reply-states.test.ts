import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REPLY_STATUSES } from '@radar/contract'
import { setUpWorld } from '../testing/index.ts'
import { holdsPlace, isDraft, isPosted, isPosting, isQueued, isUnknown } from './reply-states.ts'

const world = setUpWorld()

/** Compares the schema's indexes with the questions that they repeat, since the schema imports nothing. */
test.each([
  ['one_reply_per_account_and_parent', [holdsPlace]],
  ['one_record_per_comment', [isPosted]],
  ['one_open_draft_per_parent', [isDraft]],
  ['replies_due', [isQueued]],
  ['replies_in_doubt', [isPosting, isUnknown]],
] as const)('the index %s holds the states that are asked for', async (name, questions) => {
  const { rows } = await world.ctx.db.transaction((tx) =>
    tx.execute<{ indexdef: string }>(sql`select indexdef from pg_indexes where indexname = ${name}`),
  )
  const [, condition = ''] = rows[0]?.indexdef.split(' WHERE ') ?? []
  const states = [...condition.matchAll(/'(\w+)'/g)].map(([, state]) => state)
  const asked = REPLY_STATUSES.filter((status) =>
    questions.some((question) => question.has({ status, asked_at: null })),
  )
  expect(new Set(states)).toEqual(new Set(asked))
})
