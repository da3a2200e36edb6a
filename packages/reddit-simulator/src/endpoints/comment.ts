import { fullname } from '../forum/things.ts'
import type { Account, Thing } from '../forum/things.ts'
import { readForm } from '../answers/read-form.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { forbidden, postingError } from '../answers/refuse.ts'
import { renderComment } from '../answers/render-comment.ts'

const MAX_CHARACTERS = 10_000

/** `POST /api/comment`: answers a post or a comment. */
export function mountComment(app: App, state: ForumState): void {
  app.post('/api/comment', needs('submit'), async (c) => {
    const { thing_id: parentName = '', text = '' } = await readForm(c)
    const author = c.get('caller').account
    if (!author) return postingError(c, ['USER_REQUIRED', 'Please log in to do that.', null])
    const parent = state.forum.findThing(parentName)
    if (!parent || isClosedTo(author, parent)) return forbidden(c)
    const error = c.get('postingError') ?? refusalOf(author, { parent, text, now: state.clock.exact() })
    if (error) return postingError(c, error)
    return answerWithComment(c, { state, id36: writeComment(state, { author, parent, text }) })
  })
}

function writeComment(
  state: ForumState,
  { author, parent, text }: { author: Account; parent: Thing; text: string },
): string {
  const id36 = state.nextId()
  state.record({
    type: 'comment',
    id36,
    parent: fullname(parent),
    author: author.name,
    body: text,
    at: state.clock.now(),
  })
  return id36
}

/** In a quarantined community the comment is made, and yet the answer names no thing. */
function answerWithComment(c: Call, { state, id36 }: { state: ForumState; id36: string }): Response {
  const comment = state.forum.comments.get(id36)
  const things =
    comment && comment.post.subreddit.access !== 'quarantined'
      ? [renderComment(comment, viewerOf(c, state))]
      : []
  return answer(c, { json: { errors: [], data: { things } } })
}

/** The forum does not say why one may not write somewhere: it is one plain 403. */
function isClosedTo(author: Account, parent: Thing): boolean {
  const { subreddit } = parent.kind === 't3' ? parent : parent.post
  if (subreddit.banned.has(author.name.toLowerCase())) return true
  return subreddit.access === 'private' || subreddit.access === 'gated' || subreddit.access === 'banned'
}

function refusalOf(
  author: Account,
  { parent, text, now }: { parent: Thing; text: string; now: number },
): [string, string, string | null] | null {
  const post = parent.kind === 't3' ? parent : parent.post
  if (author.standing === 'suspended') return ['IN_TIMEOUT', 'Your account is suspended.', null]
  if (text.trim() === '') return ['NO_TEXT', 'we need something here', 'text']
  if (Array.from(text).length > MAX_CHARACTERS)
    return ['TOO_LONG', `this is too long (max: ${MAX_CHARACTERS})`, 'text']
  if (post.locked) return ['THREAD_LOCKED', 'Comments are locked.', 'parent']
  if (post.archived) return ['TOO_OLD', 'this thread is archived and takes no more comments', 'parent']
  if (parent.kind === 't1' && parent.fate === 'deleted') {
    return ['DELETED_COMMENT', 'that comment has been deleted', 'parent']
  }
  if (parent.author && author.blocked.has(parent.author.name.toLowerCase())) {
    return ['USER_BLOCKED', "you can't reply to someone you have blocked", 'parent']
  }
  if (parent.author?.blocked.has(author.name.toLowerCase())) {
    return ['SOMETHING_IS_BROKEN', 'Something is broken, please try again later.', 'parent']
  }
  if (now < author.cooldownUntil) return ['RATELIMIT', cooldownText(author.cooldownUntil - now), 'ratelimit']
  return null
}

function cooldownText(seconds: number): string {
  if (seconds < 60) {
    const left = Math.ceil(seconds)
    return `Looks like you've been doing that a lot. Take a break for ${left} second${left === 1 ? '' : 's'} before trying again.`
  }
  const minutes = Math.ceil(seconds / 60)
  return `Looks like you've been doing that a lot. Take a break for ${minutes} minute${minutes === 1 ? '' : 's'} before trying again.`
}
