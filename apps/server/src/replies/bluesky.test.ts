import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchForums, followStreams } from '../matches/index.ts'
import { BLUESKY, addStreamed, hurried, networkOf, uriOf } from '../testing/add-streamed.ts'
import { setUpPerson, setUpWorld } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'
import { checkPostedReplies } from './aftercare/check-posted-replies.ts'

const world = setUpWorld({ bluesky: true })
const person = setUpPerson(world, { plan: 'moderator' })
let time = Date.now()
let following: ReturnType<typeof followStreams>

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

beforeAll(() => pass(0))
afterAll(() => following.close())

test('an answer that its person posted is found or recorded at its address, and looked after', async () => {
  const id = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id, other_places: [BLUESKY] })
  await fetchForums(world.ctx)
  following = followStreams(hurried(world.ctx))
  await expect.poll(() => networkOf(world).state.subscribers.count).toBe(1)
  const asked = addStreamed(world, { text: 'Which web hosting is calm?' })
  const listed = async () => (await person.api.matches.list({ id })).items
  await expect.poll(listed).toHaveLength(1)
  const items = await listed()
  const reply = addStreamed(world, {
    handle: 'sam.example.com',
    text: 'We run a small host.',
    replyTo: uriOf(asked),
  })
  const [, rkey] = reply.split('/')
  const comment_url = `https://bsky.app/profile/sam.example.com/post/${rkey}`
  const recorded = await person.api.replies.recordByHand({ id: items[0]!.id, comment_url })
  expect(recorded).toMatchObject({
    status: 'posted',
    reddit_comment_id: reply,
    generated_reply: 'We run a small host.',
  })
  addStreamed(world, { text: 'Thanks!', replyTo: uriOf(reply) })
  pass(20)
  await checkPostedReplies(world.ctx)
  const looks = async () => (await person.api.replies.get({ id: recorded.id })).looks
  expect((await looks())[0]).toMatchObject({ seen: 'visible', answers: 1 })
  networkOf(world).deletePost(uriOf(reply))
  pass(60)
  await checkPostedReplies(world.ctx)
  expect((await looks())[1]).toMatchObject({ seen: 'deleted' })
  const another = addStreamed(world, { handle: 'ben.example.com', text: 'Which web hosting is cheap?' })
  await expect.poll(listed).toHaveLength(2)
  const matchId = (await listed()).find(({ reddit_id }) => reddit_id === another)!.id
  const draft = await person.api.functions.generateLeadReply({ matchId })
  await expect(person.api.replies.recordManual({ id: draft.draftId })).rejects.toMatchObject({
    defined: true,
  })
  addStreamed(world, { handle: 'eve.example.com', text: 'Try mine.', replyTo: uriOf(another) })
  const copied = addStreamed(world, {
    handle: 'tom.example.com',
    text: draft.reply,
    replyTo: uriOf(another),
  })
  expect(await person.api.replies.recordManual({ id: draft.draftId })).toMatchObject({
    status: 'posted',
    reddit_comment_id: copied,
  })
})
