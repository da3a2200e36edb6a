import type { Context } from 'hono'
import type { Thing } from '../forum/things.ts'
import { readForm } from '../oauth/access-token.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf } from './answer.ts'
import { forbidden, postingError } from './refuse.ts'
import { renderComment } from './render-comment.ts'
import { renderPost } from './render-post.ts'

/** Deleting and editing what is one's own, and votes, which are counted and change nothing. */
export function mountChanges(app: App, world: World): void {
  app.post('/api/del', needs('edit'), async (c) => {
    const { id = '' } = await readForm(c)
    const thing = ownThing(c, { world, name: id })
    if (thing) world.act({ type: 'delete', thing: id, at: world.clock.now() })
    return answer(c, {})
  })

  app.post('/api/editusertext', needs('edit'), async (c) => {
    const { thing_id: name = '', text = '' } = await readForm(c)
    const thing = ownThing(c, { world, name })
    if (!thing) return forbidden(c)
    if (text.trim() === '') return postingError(c, ['NO_TEXT', 'we need something here', 'text'])
    world.act({ type: 'edit', thing: name, text, at: Math.floor(world.clock.now()) })
    const lens = lensOf(c, world)
    const shown = thing.kind === 't3' ? renderPost(thing, lens) : renderComment(thing, lens)
    return answer(c, { json: { errors: [], data: { things: [shown] } } })
  })

  app.post('/api/vote', needs('vote'), async (c) => {
    const { id = '', dir = '' } = await readForm(c)
    const { account } = c.get('caller')
    if (!account) return postingError(c, ['USER_REQUIRED', 'Please log in to do that.', null])
    world.act({
      type: 'vote',
      thing: id,
      account: account.name,
      direction: Number(dir),
      at: world.clock.now(),
    })
    return answer(c, {})
  })
}

function ownThing(c: Context<Env>, { world, name }: { world: World; name: string }): Thing | undefined {
  const thing = world.forum.findThing(name)
  return thing && thing.author !== null && thing.author === c.get('caller').account ? thing : undefined
}
