import { foldText } from '../lib/fold-text.ts'

/** The search of the help center: topics whose title or description holds every word that was typed. */
export function filterTopics(): void {
  const field = document.querySelector<HTMLInputElement>('[data-topic-search]')
  if (!field) return
  field.addEventListener('input', () => show(field.value))
  // What a browser keeps in the field through a reload counts as typed.
  if (field.value) show(field.value)
}

function show(typed: string) {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  let found = 0
  for (const category of document.querySelectorAll<HTMLElement>('[data-category]')) {
    const topics = [...category.querySelectorAll<HTMLElement>('[data-topic]')]
    for (const topic of topics) topic.hidden = !holdsAll(topic, words)
    const shown = topics.filter((topic) => !topic.hidden).length
    category.hidden = shown === 0
    found += shown
  }
  announce(words.length === 0 ? '' : found === 1 ? '1 topic found' : `${found} topics found`)
  const nothing = document.querySelector<HTMLElement>('[data-topic-nothing]')
  if (nothing) nothing.hidden = found > 0
}

function holdsAll(topic: HTMLElement, words: string[]): boolean {
  const text = foldText(topic.querySelector('summary')?.textContent ?? '')
  return words.every((word) => text.includes(word))
}

function announce(text: string) {
  const status = document.querySelector('[data-topic-status]')
  if (status) status.textContent = text
}
