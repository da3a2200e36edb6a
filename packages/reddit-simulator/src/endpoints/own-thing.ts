import type { Call } from '../call-context.ts'
import type { Thing } from '../forum/things.ts'
import type { ForumState } from '../state.ts'

/** A thing that the caller's account wrote. */
export function ownThing(c: Call, { state, name }: { state: ForumState; name: string }): Thing | undefined {
  const thing = state.forum.findThing(name)
  return thing && thing.author !== null && thing.author === c.get('caller').account ? thing : undefined
}
