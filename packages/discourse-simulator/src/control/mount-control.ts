import { expectList, mountCommonControl, readOrder } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import type { CategoryChange, NewCategory, NewPost, PostChange } from '../posts/post.ts'
import type { ForumSettings, ForumState } from '../state.ts'

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, state: ForumState): void {
  const { posts, clock, settings } = state
  mountCommonControl(app, { ...state, describe: () => ({ posts: posts.size, settings }) })

  app.post('/_control/categories', async (c) => {
    const order = await readOrder<{ categories: NewCategory[] }>(c)
    const added = expectList(order.categories, 'categories').map((one) => posts.addCategory(one).id)
    return c.json({ added })
  })

  app.post('/_control/categories/:id', async (c) => {
    posts.changeCategory(Number(c.req.param('id')), await readOrder<CategoryChange>(c))
    return c.json({})
  })

  app.delete('/_control/categories/:id', (c) => {
    posts.removeCategory(Number(c.req.param('id')))
    return c.json({})
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: NewPost[] }>(c)
    const added = expectList(order.posts, 'posts').map((post) => {
      const { id, topic_id, post_number } = posts.add(post, clock.now())
      return { id, topic_id, post_number }
    })
    return c.json({ added })
  })

  app.post('/_control/posts/:id', async (c) => {
    posts.change(Number(c.req.param('id')), await readOrder<PostChange>(c))
    return c.json({})
  })

  app.post('/_control/settings', async (c) => {
    Object.assign(settings, await readOrder<ForumSettings>(c))
    return c.json({ settings })
  })
}
