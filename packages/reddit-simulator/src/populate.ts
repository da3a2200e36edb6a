import type { Forum, NewComment, NewPost } from './forum/forum.ts'
import type { Population } from './population.ts'

/** Puts the population with its history into the forum, and returns what lets it write on until a time. */
export function populate(
  forum: Forum,
  { population, founded }: { population: Population; founded: number },
): (now: number) => void {
  for (const { public_description, ...facts } of population.subreddits) {
    forum.addSubreddit({ ...facts, publicDescription: public_description })
  }
  for (const { name, created_utc, comment_karma, link_karma } of population.accounts) {
    forum.addAccount({ name, created_utc, commentKarma: comment_karma, linkKarma: link_karma })
  }
  addThings(forum, population.history(founded))

  let written = founded
  return (now) => {
    const until = Math.floor(now)
    if (until <= written) return
    addThings(forum, population.arrivals(written, until))
    written = until
  }
}

function addThings(forum: Forum, things: Iterable<NewPost | NewComment>): void {
  for (const thing of things) {
    if ('title' in thing) forum.addPost(thing)
    else forum.addComment(thing)
  }
}
