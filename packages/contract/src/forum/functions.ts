import { z } from 'zod'
import { FUNCTION_TAGS, base, functionPath, text } from '../base.ts'
import { errorsOf } from '../errors.ts'

export const subredditResult = z.object({
  name: z.string(),
  title: z.string(),
  subscribers: z.number().int(),
  public: z.boolean(),
})
export type SubredditResult = z.infer<typeof subredditResult>

/** Functions of the specification, by the names it gives them. */
export const forumFunctions = {
  redditSearch: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: functionPath('reddit-search'),
      tags: FUNCTION_TAGS,
      summary: 'Search subreddits by name',
    })
    .input(z.strictObject({ query: text(100).trim().min(2, 'Type at least 2 characters.') }))
    .output(z.object({ subreddits: z.array(subredditResult) })),
}
