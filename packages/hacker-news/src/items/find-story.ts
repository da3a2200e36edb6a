import type { HostCaller } from '../create-host-caller.ts'
import { fetchItem } from './fetch-items.ts'
import type { HackerNewsItem } from './item.ts'

/** Comments rarely stand deeper; whoever made a loop is not followed for ever. */
const MAX_DEPTH = 30

/** Story above a comment, found parent by parent, the withdrawn among them; null where one of them cannot be read. */
export async function findStory(call: HostCaller, comment: HackerNewsItem): Promise<HackerNewsItem | null> {
  let { parent_id } = comment
  for (let depth = 0; depth < MAX_DEPTH && parent_id !== null; depth += 1) {
    const above = await fetchItem(call, parent_id)
    if (above.state === 'unsure') return null
    if (above.state === 'stands' && above.item.kind === 'story') return above.item
    ;({ parent_id } = above.state === 'stands' ? above.item : above)
  }
  return null
}
