import { itemAt } from '../item-at.ts'
import { note } from './observation.ts'
import type { Observation } from './observation.ts'
import type { PostReading } from './read-post.ts'

/** What it is that the author wrote, by its form. */
export function observeForm(observation: Observation, { form, language, chances }: PostReading): void {
  const { questionInTitle, questions, questioned, selfInTitle, selfInBody, isHeadline, length } = form
  const title = itemAt(language.sentences, 0)
  note(observation, 'question.title', { value: questionInTitle ? 1 : 0, spans: [title] })
  note(observation, 'question.body', { value: questioned, spans: questions })
  note(observation, 'self.title', selfInTitle)
  note(observation, 'self.body', selfInBody)
  note(observation, 'bare.link', { value: isHeadline && !questionInTitle ? 1 : 0 })
  note(observation, 'bare.body', { value: isHeadline ? 1 - chances.asks : 0 })
  note(observation, 'long', { value: length })
}
