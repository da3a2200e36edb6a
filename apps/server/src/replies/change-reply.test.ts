import { expect, test } from 'vitest'
import { createReplier, plantMatch, setUpWorld } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { withProvider } from '../testing/sample-ai.ts'

const world = setUpWorld()
const WORDS = 'See https://tallybird.example/invoices?from=reply, it costs nothing.'
const ASKED = `status = 'unknown', unknown_since = now(), asked_at = now(), error_message = 'Is it there?'`

test('what a change of a reply answers is what is read afterwards', async () => {
  const { person } = await createReplier(world)
  const { replies, functions } = person.api
  const { matchId } = await plantMatch(world, person)
  const { draftId: id } = await withProvider(world, () => functions.generateLeadReply({ matchId }))
  const changes = {
    reserve: () => replies.reserve({ id }),
    update: () => replies.update({ id, generated_reply: WORDS, tag_links: true }),
    queue: () => replies.queue({ id }),
    unqueue: () => replies.unqueue({ id }),
    resolve: async () => {
      await runAsOwner(world.connection, `update reply_drafts set ${ASKED} where id = '${id}'`)
      return replies.resolve({ id, outcome: 'not_posted' })
    },
    recordManual: () => replies.recordManual({ id }),
  }
  for (const [name, change] of Object.entries(changes)) {
    const answered = await change()
    expect(await replies.get({ id }), name).toEqual(answered)
  }
})
