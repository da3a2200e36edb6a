import { readForm } from '../answers/read-form.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { postPath } from '../answers/permalink.ts'
import { postingError } from '../answers/refuse.ts'

const MAX_TITLE_CHARACTERS = 300

/** `POST /api/submit`: a new text or link post. */
export function mountSubmit(app: App, state: ForumState): void {
  app.post('/api/submit', needs('submit'), async (c) => {
    const { sr = '', title = '', kind = 'self', text = '', url = '' } = await readForm(c)
    const author = c.get('caller').account
    if (!author) return postingError(c, ['USER_REQUIRED', 'Please log in to do that.', null])
    const subreddit = state.forum.subreddit(sr)
    if (!subreddit) return postingError(c, ['SUBREDDIT_NOEXIST', "that subreddit doesn't exist", 'sr'])
    if (subreddit.access !== 'public' || subreddit.banned.has(author.name.toLowerCase())) {
      return postingError(c, ['SUBREDDIT_NOTALLOWED', "you aren't allowed to post there.", 'sr'])
    }
    if (title.trim() === '') return postingError(c, ['NO_TEXT', 'we need something here', 'title'])
    if (title.length > MAX_TITLE_CHARACTERS) {
      return postingError(c, ['TOO_LONG', `this is too long (max: ${MAX_TITLE_CHARACTERS})`, 'title'])
    }
    const isLink = kind === 'link'
    if (isLink && !URL.canParse(url)) return postingError(c, ['BAD_URL', 'you should check that url', 'url'])
    const id36 = state.nextId()
    state.record({
      type: 'post',
      id36,
      subreddit: subreddit.name,
      author: author.name,
      title,
      selftext: isLink ? '' : text,
      url: isLink ? url : null,
      at: state.clock.now(),
    })
    const { origin, basePath } = viewerOf(c, state)
    const address = `${origin}${basePath}${postPath({ id36, subreddit, title })}`
    return answer(c, {
      json: { errors: [], data: { url: address, drafts_count: 0, id: id36, name: `t3_${id36}` } },
    })
  })
}
