import { ForumError } from '@radar/forum-client'
import type { Discourse } from '@radar/discourse'
import { ForumTroubleError } from '../../../platform/forums.ts'
import type { AboutPlace } from '../../../platform/forums.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { toTrouble } from '../with-trouble.ts'

/**
 * Returns undefined for a host that is no Discourse forum. One with a private address reads as one that does not answer, so
 * that nobody learns which names there are inside of a network.
 */
export async function fetchAbout(client: Discourse, host: string): Promise<AboutPlace | undefined> {
  try {
    const { title, trouble, posts_per_week } = await client.about()
    if (trouble !== null) throw new ForumTroubleError(trouble, describeTrouble(host, trouble))
    return {
      kind: 'Discourse forum',
      title: title === '' ? host : title,
      url: `https://${host}`,
      posts_a_week: posts_per_week,
    }
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    if (error.trouble === 'gone' || error.trouble === 'changed_shape') return undefined
    throw toTrouble(error)
  }
}
