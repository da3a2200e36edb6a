import { expect, test } from 'vitest'
import { recheckPosts } from '../../../forum/index.ts'
import { postReply } from '../../../replies/index.ts'
import { createReplier, pass, setUpWorld } from '../../../testing/index.ts'
import { wakeMatches } from './wake-matches.ts'

const world = setUpWorld({ quirks: { tokenSeconds: 400_000_000 } })
const HOURS = 3_600

test.each(['before', 'after'] as const)(
  'one’s own reply, posted %s the snooze, is not the answer that a match waits for',
  async (when) => {
    const { person, approve } = await createReplier(world)
    const { id, redditId } = await approve()
    const { items } = await person.api.replies.list({})
    const match = { id: items[0]!.match_id! }
    const snooze = () => person.api.matches.snooze({ ...match, on_answer: true })
    if (when === 'after') await snooze()
    await postReply(world.ctx, id)
    if (when === 'before') await snooze()

    const endSnooze = async () => {
      pass(world, 2 * HOURS)
      await recheckPosts(world.ctx)
      await wakeMatches(world.ctx)
      return person.api.matches.get(match)
    }
    expect(await endSnooze()).toMatchObject({
      num_comments: 1,
      gained_comments: 0,
      wakes_on_answer: true,
      snoozed_until: expect.any(String),
    })
    world.forum.state.record({
      type: 'comment',
      id36: world.forum.state.nextId(),
      parent: `t3_${redditId}`,
      author: 'asking_alex',
      body: 'Thank you, that helps.',
      at: Math.floor(world.ctx.now().getTime() / 1_000),
    })
    expect(await endSnooze()).toMatchObject({ num_comments: 2, gained_comments: 1, snoozed_until: null })
  },
)
