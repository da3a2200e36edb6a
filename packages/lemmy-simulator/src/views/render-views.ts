import { knownAs, localNumber } from '../network/instance.ts'
import type { Instance } from '../network/instance.ts'
import type { StoredCommunity, StoredThing } from '../network/thing.ts'

export type Version = 'v3' | 'v4'

/** Times carry microseconds and the zone. */
const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString().replace('Z', '000Z')

const isGone = ({ deleted, removed }: StoredThing) => deleted || removed

/** View of a post or comment, as an instance shows it to a stranger. */
export function renderView(instance: Instance, thing: StoredThing, version: Version): object {
  const known = knownAs(instance, thing)
  const shared = {
    creator: renderPerson(instance, known, version),
    post: renderPost(instance, known.post ? knownAs(instance, known.post) : known, version),
    community: renderCommunity(instance, known.community, version),
    creator_banned_from_community: false,
    creator_is_moderator: false,
    creator_is_admin: false,
    ...(version === 'v3'
      ? {
          banned_from_community: false,
          subscribed: 'NotSubscribed',
          saved: false,
          creator_blocked: false,
          counts: known.post ? commentCounts(instance, known) : postCounts(instance, known),
        }
      : { can_mod: false, creator_banned: false, tags: [] }),
  }
  if (known.post) return { ...shared, comment: renderComment(instance, known, version) }
  return version === 'v3' ? { ...shared, read: false, hidden: false, unread_comments: 0 } : shared
}

function renderPost(instance: Instance, post: StoredThing, version: Version) {
  const isV3 = version === 'v3'
  return {
    id: localNumber(instance, post.number),
    name: isGone(post) ? '' : post.title,
    ...(post.url === null ? {} : { url: post.url }),
    ...(post.text === '' || isGone(post) ? {} : { body: post.text }),
    creator_id: numberOfName(post.author),
    community_id: localNumber(instance, post.community.number),
    removed: post.removed,
    locked: post.locked,
    ...datesOf(post, version),
    deleted: post.deleted,
    nsfw: post.nsfw || post.community.nsfw,
    ap_id: post.claimedId ?? post.id,
    local: post.host === instance.host,
    language_id: 0,
    featured_community: post.featured,
    featured_local: false,
    ...(isV3
      ? {}
      : {
          ...postFigures(instance, post),
          report_count: 0,
          unresolved_report_count: 0,
          federation_pending: false,
        }),
  }
}

function renderComment(instance: Instance, comment: StoredThing, version: Version) {
  return {
    id: localNumber(instance, comment.number),
    creator_id: numberOfName(comment.author),
    post_id: localNumber(instance, comment.post?.number ?? 0),
    content: isGone(comment) ? '' : comment.text,
    removed: comment.removed,
    ...datesOf(comment, version),
    deleted: comment.deleted,
    ap_id: comment.id,
    local: comment.host === instance.host,
    path: pathOf(instance, comment),
    distinguished: false,
    language_id: 0,
    ...(version === 'v3'
      ? {}
      : {
          ...votesOf(comment),
          child_count: countAnswers(instance, comment),
          report_count: 0,
          unresolved_report_count: 0,
          federation_pending: false,
          locked: false,
        }),
  }
}

/** Own numbers of the comments from the top down, below 0. */
function pathOf(instance: Instance, comment: StoredThing): string {
  const above = comment.parent ? pathOf(instance, comment.parent) : '0'
  return `${above}.${localNumber(instance, comment.number)}`
}

function datesOf({ published, updated }: StoredThing, version: Version) {
  const [first, last] = version === 'v3' ? ['published', 'updated'] : ['published_at', 'updated_at']
  return { [first]: timeOf(published), ...(updated === null ? {} : { [last]: timeOf(updated) }) }
}

const votesOf = ({ score }: StoredThing) => ({
  score,
  upvotes: Math.max(score, 0),
  downvotes: Math.max(-score, 0),
})

const postFigures = (instance: Instance, post: StoredThing) => ({
  ...votesOf(post),
  comments: instance.network.things.filter((one) => one.post === post || one.post?.id === post.id).length,
})

const postCounts = (instance: Instance, post: StoredThing) => ({
  post_id: localNumber(instance, post.number),
  ...postFigures(instance, post),
  published: timeOf(post.published),
  newest_comment_time: timeOf(post.published),
})

const commentCounts = (instance: Instance, comment: StoredThing) => ({
  comment_id: localNumber(instance, comment.number),
  ...votesOf(comment),
  published: timeOf(comment.published),
  child_count: countAnswers(instance, comment),
})

const countAnswers = ({ network }: Instance, { id }: StoredThing) =>
  network.things.filter(({ parent }) => parent?.id === id).length

function renderPerson(instance: Instance, { author, host, published }: StoredThing, version: Version) {
  const address = `https://${host}/u/${author}`
  return {
    id: numberOfName(author),
    name: author,
    ...(version === 'v3'
      ? { banned: false, published: timeOf(published), actor_id: address }
      : {
          published_at: timeOf(published),
          ap_id: address,
          last_refreshed_at: timeOf(published),
          post_count: 1,
          comment_count: 0,
        }),
    local: host === instance.host,
    deleted: false,
    bot_account: false,
    instance_id: 1,
  }
}

const numberOfName = (name: string) => Buffer.from(name).reduce((sum, byte) => sum + byte, 1)

function renderCommunity(instance: Instance, community: StoredCommunity, version: Version) {
  const { name, host, title, nsfw, published, number } = community
  const address = `https://${host}/c/${name}`
  return {
    id: localNumber(instance, number),
    name,
    title,
    removed: false,
    deleted: false,
    nsfw,
    local: host === instance.host,
    posting_restricted_to_mods: false,
    instance_id: 1,
    visibility: version === 'v3' ? 'Public' : 'public',
    ...(version === 'v3'
      ? { published: timeOf(published), actor_id: address, hidden: false }
      : {
          published_at: timeOf(published),
          ap_id: address,
          last_refreshed_at: timeOf(published),
          ...communityFigures(instance, community),
          report_count: 0,
          unresolved_report_count: 0,
          local_removed: false,
        }),
  }
}

function communityFigures({ network }: Instance, community: StoredCommunity) {
  const own = network.things.filter((thing) => thing.community === community)
  return {
    subscribers: community.subscribers,
    posts: own.filter(({ post }) => post === null).length,
    comments: own.filter(({ post }) => post !== null).length,
    users_active_day: 1,
    users_active_week: 1,
    users_active_month: 1,
    users_active_half_year: 1,
    subscribers_local: community.subscribers,
  }
}

export function renderCommunityView(
  instance: Instance,
  community: StoredCommunity,
  version: Version,
): object {
  const shown = renderCommunity(instance, community, version)
  if (version === 'v4') return { community: shown, can_mod: false, tags: [] }
  return {
    community: shown,
    subscribed: 'NotSubscribed',
    blocked: false,
    banned_from_community: false,
    counts: {
      community_id: localNumber(instance, community.number),
      published: timeOf(community.published),
      ...communityFigures(instance, community),
    },
  }
}
