import type { Ctx } from '../../platform/ctx.ts'
import type { ReplyDraft } from '@radar/contract'
import { UncleanTextError, cleanDraft, ownSite } from './index.ts'
import type { Task } from './read-task.ts'
import { writeFromTemplate } from './write-from-template.ts'
import { AiUnavailableError, writeWithAi } from './write-with-ai.ts'

type Draft = Pick<ReplyDraft, 'generated_reply' | 'written_by'>

const MAX_CHARACTERS = 10_000

/** The words of a draft. Whoever wrote them, what they may hold is one rule; see `cleanDraft`. */
export async function writeDraft({ ai, log }: Pick<Ctx, 'ai' | 'log'>, task: Task): Promise<Draft> {
  const text = ai ? await writeWithAi({ ai, log }, task) : writeFromTemplate(task)
  const generated_reply = clean(text, task)
  if (generated_reply === '')
    throw new AiUnavailableError(
      'Nothing was left of the draft but links of others. Nothing was counted; please try again.',
    )
  return { generated_reply, written_by: ai ? 'ai' : 'template' }
}

function clean(text: string, { campaign, post }: Task): string {
  const allowed = { own: ownSite(campaign), subreddit: post.subreddit }
  try {
    return cleanDraft(text.slice(0, MAX_CHARACTERS), allowed).text
  } catch (error) {
    if (!(error instanceof UncleanTextError)) throw error
    throw new AiUnavailableError('No usable draft was written. Nothing was counted; please try again.')
  }
}
