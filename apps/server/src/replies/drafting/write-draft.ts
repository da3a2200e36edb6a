import { cutText } from '@radar/contract'
import { contentRoots } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type { ReplyDraft } from '@radar/contract'
import { UncleanTextError, cleanDraft } from '../cleaning/clean-draft.ts'
import { ownSite } from '../cleaning/own-site.ts'
import { findPoints } from './find-points.ts'
import { findVariantFault } from './check-variant.ts'
import type { Task } from './select-task.ts'
import { writeFromTemplate } from './write-from-template.ts'
import { AiUnavailableError, writeWithAi } from './write-with-ai.ts'

export type Draft = Pick<ReplyDraft, 'generated_reply' | 'written_by' | 'variants'> & { points: string[] }

const NO_VARIANT = 'The AI provider did not write a reply.'
const ONLY_LINKS = 'The draft contained only links to other sites.'
const MAX_POINTS = 5
const MAX_POINT_LENGTH = 160
/** Fewest words of a point, and their least share, that the post has where it lacks others. */
const MIN_NAMED = 2
const NAMED_SHARE = 2 / 3

/** Writes a draft, with the AI provider where there is one. `cleanDraft` limits both kinds alike. */
export async function writeDraft({ ai, log }: Pick<Ctx, 'ai' | 'log'>, task: Task): Promise<Draft> {
  if (!ai) {
    const generated_reply = clean(writeFromTemplate(task), task)
    return { generated_reply, written_by: 'template', variants: [], points: ownPoints(task) }
  }
  const answer = await writeWithAi({ ai, log }, task)
  const variants = chooseVariants(answer.variants, task)
  const [generated_reply = ''] = variants
  return {
    generated_reply,
    written_by: 'ai',
    variants: variants.length > 1 ? variants : [],
    points: choosePoints(answer.points, task),
  }
}

/** Selects the variants that may be a draft, each once. Throws `AiUnavailableError` with the reason where none may. */
function chooseVariants(texts: readonly string[], task: Task): string[] {
  let reason = NO_VARIANT
  const variants = texts.flatMap((text) => {
    const fault = findVariantFault(text, task.post)
    if (fault !== undefined) reason = fault
    const cleaned = fault === undefined ? clean(text, task) : ''
    if (fault === undefined && cleaned === '') reason = ONLY_LINKS
    return cleaned || []
  })
  if (variants.length === 0)
    throw new AiUnavailableError(`${reason} It cost you no reply; please try again.`, { isAnswered: true })
  return [...new Set(variants)]
}

function clean(text: string, { campaign, post }: Task): string {
  const allowed = { own: ownSite(campaign), subreddit: post.subreddit }
  try {
    return cleanDraft(text, allowed).text
  } catch (error) {
    if (!(error instanceof UncleanTextError)) throw error
    throw new AiUnavailableError('No usable draft was written. It cost you no reply; please try again.', {
      isAnswered: true,
    })
  }
}

/** Selects the points that the post names; where there are none, sentences of the post itself. */
function choosePoints(points: readonly string[], task: Task): string[] {
  const said = contentRoots(`${task.post.title} ${task.post.body}`)
  const kept = points
    .filter((point) => point.length <= MAX_POINT_LENGTH && isNamed(point, said))
    .map((point) => clean(point, task).replace(/\s+/g, ' '))
    .filter((point) => point !== '')
    .slice(0, MAX_POINTS)
  return kept.length > 0 ? kept : ownPoints(task)
}

/** Tells whether a post with these roots has all numbers of a point, and all or most of its words. */
function isNamed(point: string, said: ReadonlySet<string>): boolean {
  const roots = [...contentRoots(point)]
  const missing = roots.filter((root) => !said.has(root))
  if (missing.some((root) => /^\d/.test(root))) return false
  const found = roots.length - missing.length
  return found > 0 && (missing.length === 0 || (found >= MIN_NAMED && found / roots.length >= NAMED_SHARE))
}

/** Cleans the post before it is cut into sentences, so that no half of something forbidden is left. */
function ownPoints(task: Task): string[] {
  const { title, body } = task.post
  return findPoints({ title: clean(title ?? '', task), body: clean(cutText(body ?? '', 8_000), task) })
}
