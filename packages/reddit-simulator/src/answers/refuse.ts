import type { Subreddit } from '../forum/things.ts'
import type { Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer, listingOf } from './answer.ts'
import { renderMarkdown } from './markdown.ts'

export function forbidden(c: Call): Response {
  return answer(c, { message: 'Forbidden', error: 403 }, 403)
}

export function notFound(c: Call): Response {
  return answer(c, { message: 'Not Found', error: 404 }, 404)
}

export function unauthorized(c: Call): Response {
  c.header('www-authenticate', 'Bearer realm="reddit", error="invalid_token"')
  return answer(c, { message: 'Unauthorized', error: 401 }, 401)
}

export function tooManyRequests(c: Call): Response {
  return answer(c, { message: 'Too Many Requests', error: 429 }, 429)
}

/** An error as posting endpoints report it: with status 200, inside the body. */
export function postingError(c: Call, error: readonly [string, string, string | null]): Response {
  return answer(c, { json: { errors: [error] } })
}

/** The answer for a subreddit the caller may not read; null where it may. */
export function refuseSubreddit(c: Call, subreddit: Subreddit): Response | null {
  const message = subreddit.accessMessage
  const html = message === '' ? '' : `<!-- SC_OFF -->${renderMarkdown(message)}<!-- SC_ON -->`
  const refusal = { message: 'Forbidden', error: 403 }
  if (subreddit.access === 'private') return answer(c, { reason: 'private', ...refusal }, 403)
  if (subreddit.access === 'quarantined') {
    const facts = {
      quarantine_message: message,
      quarantine_message_html: html,
      quarantine_requires_email_optin: false,
    }
    return answer(c, { reason: 'quarantined', ...facts, ...refusal }, 403)
  }
  if (subreddit.access === 'gated') {
    const facts = { interstitial_warning_message: message, interstitial_warning_message_html: html }
    return answer(c, { reason: 'gated', ...facts, ...refusal }, 403)
  }
  if (subreddit.access === 'banned') {
    return answer(c, { reason: 'banned', message: 'Not Found', error: 404 }, 404)
  }
  return null
}

/** The answer for a subreddit nobody founded, as the quirks of this forum say. */
export function refuseMissing(c: Call, state: ForumState, name: string): Response {
  if (state.quirks.missingSubreddit === 'not-found') return notFound(c)
  if (state.quirks.missingSubreddit === 'empty') {
    return answer(c, listingOf({ children: [], after: null, before: null }))
  }
  const { origin } = new URL(c.req.url)
  return c.redirect(`${origin}${state.basePath}/subreddits/search.json?q=${encodeURIComponent(name)}`, 302)
}
