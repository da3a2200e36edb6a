import { ForumError, HostMovedError, categoryPath } from '@radar/discourse'
import type { AboutForum, Discourse, DiscourseCategory } from '@radar/discourse'
import { ForumTroubleError } from '../../../platform/forums.ts'
import type { AboutPlace, PlaceProblem } from '../../../platform/forum-places.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { toTrouble } from '../with-trouble.ts'
import type { DiscourseClients } from './discourse-clients.ts'
import { categoryOf, categoryPlace, hostOf, incompletePlaceOf, parsePlace } from './parse-place.ts'
import { unlessHidden } from './unless-hidden.ts'

const TAG =
  'Radar cannot watch a tag of a Discourse forum. Paste the address of a category, or of the forum itself.'

type About = AboutPlace | PlaceProblem | undefined

/**
 * Returns undefined for a host that is no Discourse forum. One that sends visitors on to another host, as from `www.`, is
 * that forum. One with a private address reads as one that does not answer, so that nobody learns which names there are
 * inside of a network.
 */
export async function fetchAbout(clientOf: DiscourseClients, typed: string): Promise<About> {
  const host = hostOf(typed)
  const found = await fetchAboutAt(clientOf(host), typed)
  if (!(found instanceof HostMovedError)) return found
  const place = `${found.to}${typed.slice(host.length)}`
  if (parsePlace(found.to) !== found.to) return undefined
  const moved = await fetchAboutAt(clientOf(found.to), place)
  if (!moved || moved instanceof HostMovedError) return undefined
  return 'problem' in moved ? moved : { place, ...moved }
}

/** Returns the error where the forum names another host. */
async function fetchAboutAt(client: Discourse, place: string): Promise<About | HostMovedError> {
  const host = hostOf(place)
  const incomplete = incompletePlaceOf(place)
  if (incomplete && 'isTag' in incomplete) return { problem: TAG }
  try {
    const about = await client.about()
    const { title, trouble, posts_per_week } = about
    if (trouble !== null) throw new ForumTroubleError(trouble, describeTrouble(host, trouble))
    if (place !== host) return await fetchAboutCategory(client, { place, about })
    return {
      kind: 'Discourse forum',
      title: title === '' ? host : title,
      url: `https://${host}`,
      posts_a_week: posts_per_week,
    }
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    if (error instanceof HostMovedError) return error
    if (error.trouble === 'gone' || error.trouble === 'changed_shape') return undefined
    throw toTrouble(error)
  }
}

type CategoryQuestion = { place: string; about: AboutForum }

async function fetchAboutCategory(
  client: Discourse,
  { place, about }: CategoryQuestion,
): Promise<AboutPlace | PlaceProblem> {
  const host = hostOf(place)
  const listed = await unlessHidden(() => client.categories())
  const found = await findCategory(client, { place, listed: listed ?? [] })
  if (found === undefined && listed === undefined)
    return { problem: `${host} does not show programs its categories. Add the whole forum instead: ${host}` }
  if (found === undefined)
    return {
      problem: `${host} shows visitors no category at this address: it was deleted or renamed, or its members alone may see it.`,
    }
  const { id, slug, name, posts_per_week } = found
  const around = (listed ?? []).find((one) => one.id === found.parent_id)
  const shown = name === '' ? slug || `${id}` : name
  return {
    place: categoryPlace({ host, id, slug }),
    kind: 'Category',
    title: around ? `${around.name} › ${shown}` : shown,
    within: `of the Discourse forum “${about.title || host}”`,
    url: `https://${host}${categoryPath({ id, slug })}`,
    posts_a_week: posts_per_week,
    isEstimate: true,
  }
}

type NamedCategory = { place: string; listed: readonly DiscourseCategory[] }

async function findCategory(
  client: Discourse,
  { place, listed }: NamedCategory,
): Promise<DiscourseCategory | undefined> {
  const named = categoryOf(place)
  if (named) return listed.find(({ id }) => id === named.id) ?? (await fetchOne(client, named.id))
  const incomplete = incompletePlaceOf(place)
  if (!incomplete || !('slugs' in incomplete)) return undefined
  const alike = listed.filter((one) => isOnPath(one, { slugs: incomplete.slugs, listed }))
  return alike.length === 1 ? alike[0] : undefined
}

/** A forum of hundreds of categories lists the first alone, and one that hides its list may show a category alone. */
async function fetchOne(client: Discourse, id: number): Promise<DiscourseCategory | undefined> {
  const found = await unlessHidden(() => client.category(id))
  return found?.state === 'stands' ? found.category : undefined
}

type SlugPath = { slugs: readonly string[]; listed: readonly DiscourseCategory[] }

/** True where the last name is the category's, and those before it are those of the categories around it. */
function isOnPath({ slug, parent_id }: DiscourseCategory, { slugs, listed }: SlugPath): boolean {
  if (slug.toLowerCase() !== slugs.at(-1)) return false
  const rest = slugs.slice(0, -1)
  if (rest.length === 0) return true
  const around = listed.find(({ id }) => id === parent_id)
  return around !== undefined && isOnPath(around, { slugs: rest, listed })
}
