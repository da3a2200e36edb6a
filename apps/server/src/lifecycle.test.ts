import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue, redditRevocations, users } from './db/schema/index.ts'
import { connectAccount, createReplier, setUpWorld } from './testing/index.ts'
import { allJobs } from './worker.ts'

const world = setUpWorld()

test('what features answer is undone with the transaction that they answered in', async () => {
  const sam = await createReplier(world)
  const { id, matchId } = await sam.approve()
  const matches = await sam.person.ctx.db.transaction((tx) =>
    tx
      .select()
      .from(matchesQueue)
      .where(eq(matchesQueue.id, matchId ?? '')),
  )
  const undone = sam.person.ctx.db.transaction(async (tx) => {
    await sam.person.ctx.lifecycle.emit(tx, { type: 'matches.deleting', matches })
    throw new Error('the disk is full')
  })
  await expect(undone).rejects.toThrow('the disk is full')
  expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'queued', match_id: matchId })
})

test('a user who is deleted leaves nothing but grants that the forum is to take back', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  await connectAccount(ann, { account: 'leaving_ann' })
  await connectAccount(ann, { account: 'leaving_buddy', purpose: 'buddy' })
  await world.ctx.db.transaction(async (tx) => {
    await world.ctx.lifecycle.emit(tx, { type: 'user.deleting', user_id: ann.user.id })
    await tx.delete(users).where(eq(users.id, ann.user.id))
  })
  const waiting = await world.ctx.db.transaction((tx) => tx.select().from(redditRevocations))
  expect(waiting).toHaveLength(2)
  await allJobs(world.ctx)['finish-revocations'].run({})
  for (const account of ['leaving_ann', 'leaving_buddy'])
    expect(world.forum.state.grants.tokensOf(account)).toEqual([])
})
