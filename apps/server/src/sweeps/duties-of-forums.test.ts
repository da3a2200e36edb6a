import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import { recheckPosts } from '../forum/posts/recheck-posts.ts'
import { fetchForums, followStreams } from '../matches/index.ts'
import { hurried } from '../testing/add-streamed.ts'
import { BY_HAND_KEYS, BY_HAND_WORLD, byHandForums, plantByHand } from '../testing/by-hand-forums.ts'
import { setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'

/* Duties that hold for each forum beside Reddit, as the table of docs/forums.md says. */

let time = Date.now()
const world = setUpWorld(BY_HAND_WORLD)
const FORUMS = byHandForums(world, () => time)
let following: ReturnType<typeof followStreams>
let person: Person
let people = 0

beforeAll(() => {
  pass(0)
  following = followStreams(hurried(world.ctx))
})
afterAll(() => following.close())
beforeEach(async () => {
  pass(2)
  people += 1
  person = await world.signUp({ plan: 'moderator' })
})

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

describe.each(BY_HAND_KEYS)('%s', (key) => {
  const forum = FORUMS[key]
  const plant = () => plantByHand(world, person, { forum, by: `asker_${key}_${people}` })
  /** Authors of a campaign's matches, of those whom this test made. */
  const authorsOf = async (id: string) =>
    (await person.api.matches.list({ id })).items
      .flatMap(({ author }) => (author?.includes(`${people}`) ? [author] : []))
      .toSorted()
  const postsOf = (authors: readonly string[]) =>
    world.ctx.db.transaction(async (tx) =>
      (await tx.select().from(engagementPosts)).filter(
        ({ forum: of, author }) => of === key && authors.includes(author ?? ''),
      ),
    )

  test('who is not to be contacted is left alone, and who is erased leaves nothing', async () => {
    const { campaignId } = await plant()
    const [unwanted, erased, wanted] = ['ann', 'bob', 'cy'].map((name) => `${name}_${key}_${people}`) as [
      string,
      string,
      string,
    ]
    const names = {
      unwanted: forum.nameOf(unwanted),
      erased: forum.nameOf(erased),
      wanted: forum.nameOf(wanted),
    }
    await person.api.doNotContact.add({ username: names.unwanted })
    for (const by of [unwanted, erased, wanted]) forum.ask(by)
    pass(2)
    await fetchForums(world.ctx)
    const asker = forum.nameOf(`asker_${key}_${people}`)
    await expect.poll(() => authorsOf(campaignId)).toEqual([asker, names.erased, names.wanted].toSorted())
    await person.api.erasures.create({ username: names.erased })
    expect(await authorsOf(campaignId)).toEqual([asker, names.wanted].toSorted())
    expect(await postsOf([names.erased])).toEqual([])
    forum.ask(erased)
    pass(2)
    await fetchForums(world.ctx)
    forum.ask(`${wanted}x`)
    pass(2)
    await fetchForums(world.ctx)
    await expect.poll(() => authorsOf(campaignId)).toHaveLength(3)
    expect(await authorsOf(campaignId)).not.toContain(names.erased)
  })

  test('an edit is taken over where people can edit, and what is deleted is purged within a day', async () => {
    const { campaignId, asked } = await plant()
    forum.edit?.(asked, 'I need web hosting for a choir.')
    pass(21 * 60)
    await recheckPosts(world.ctx)
    const bodyOf = async () => (await person.api.matches.list({ id: campaignId })).items[0]?.body
    expect(await bodyOf()).toContain(forum.edit ? 'choir' : 'bakery')
    forum.delete(asked)
    for (const minutes of [21 * 60, 61]) {
      pass(minutes)
      await recheckPosts(world.ctx)
    }
    await expect.poll(() => authorsOf(campaignId)).toEqual([])
    expect(await postsOf([forum.nameOf(`asker_${key}_${people}`)])).toEqual([])
  })

  test('the plan’s history hides what is older', async () => {
    const { campaignId } = await plant()
    await world.ctx.db.transaction((tx) =>
      tx
        .update(matchesQueue)
        .set({ scanned_at: new Date(time - 100 * 86_400_000) })
        .where(eq(matchesQueue.campaign_id, campaignId)),
    )
    expect(await authorsOf(campaignId)).toEqual([])
  })

  test('a place counts in the plan, and one more than it allows is refused', async () => {
    const limited = await world.signUp()
    const id = await makeCampaign(limited, { subreddits: ['one', 'two'] })
    await expect(limited.api.campaigns.update({ id, other_places: [forum.place] })).rejects.toMatchObject({
      code: 'RESOURCE_LIMIT_EXCEEDED',
    })
    await limited.api.campaigns.update({ id, subreddits: ['one'], other_places: [forum.place] })
  })

  test('a pasted address of a post and of a comment below it is scored and added', async () => {
    const { campaignId: id, asked } = await plant()
    const other = await makeCampaign(person, { subreddits: ['elsewhere'] })
    const by = `sam_${people}`
    const comment = forum.answer(asked, { by, text: 'Which web hosting is cheap, by the way?' })
    for (const url of [forum.urlOf(asked), forum.urlOf(comment)]) {
      expect(await person.api.links.score({ id, url })).toMatchObject({ post: { forum: key } })
      expect(await person.api.links.add({ id: other, url })).toMatchObject({ forum: key })
    }
    expect(await authorsOf(other)).toEqual(
      [forum.nameOf(`asker_${key}_${people}`), forum.nameOf(by)].toSorted(),
    )
  })

  test('comments are sources', async () => {
    const { campaignId, asked } = await plant()
    forum.answer(asked, { by: `dee_${people}`, text: 'Which web hosting has copies? I need it as well.' })
    pass(2)
    await fetchForums(world.ctx)
    await expect.poll(() => authorsOf(campaignId)).toContain(forum.nameOf(`dee_${people}`))
  })

  test('no old threads are offered', async () => {
    const { campaignId } = await plant()
    await person.api.evergreen.searchNow({ id: campaignId })
    expect((await person.api.evergreen.list({ id: campaignId })).items).toEqual([])
  })
})
