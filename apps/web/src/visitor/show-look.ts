import type { FirstLook, FirstThread } from '@radar/contract'
import {
  describeForums,
  describeFound,
  describeProgress,
  describeThread,
  hasEnded,
  progressOf,
} from '../lib/describe-look.ts'

/** Parts of the landing page that show the answer to the first question. */
export type AnswerParts = ReturnType<typeof collectParts>

/** Circumference of the ring of a score. */
const RING = 2 * Math.PI * 19

/** The examples stand above it. */
const NOBODY_IN_PRACTICE = 'Nobody there asks for this: try one of the examples to see how Radar works.'

export function findAnswer(): AnswerParts | undefined {
  return document.querySelector('[data-ask]') ? collectParts() : undefined
}

function collectParts() {
  const find = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement
  return {
    form: find('ask') as HTMLFormElement,
    field: document.querySelector('[data-ask] [name="about"]') as HTMLInputElement,
    refusal: find('ask-refusal'),
    picture: find('answer-picture'),
    root: find('answer'),
    title: find('answer-title'),
    status: find('answer-status'),
    bar: find('answer-bar'),
    note: find('answer-note'),
    list: find('answer-list'),
    skeletons: find('answer-skeletons'),
    more: find('answer-more'),
    keywords: find('answer-keywords'),
    keep: find('answer-keep') as HTMLAnchorElement,
    anew: find('answer-anew'),
    failure: find('answer-failure'),
    failureText: find('answer-failure-text'),
    again: find('answer-again'),
    thread: find('answer-thread') as HTMLTemplateElement,
  }
}

/** Shows that a question was sent. */
export function showPending(answer: AnswerParts): void {
  open(answer)
  answer.list.replaceChildren()
  answer.title.textContent = 'Looking for people who ask for it'
  answer.status.textContent = 'Sending your question…'
  setBar(answer, 0.02)
  answer.skeletons.hidden = false
  answer.root.scrollIntoView({ block: 'nearest' })
}

/** Shows an answer as far as it has come. */
export function showLook(answer: AnswerParts, look: FirstLook): void {
  // A page that could not be read is said where its address was typed.
  if (look.state === 'failed') return showRefusal(answer, look.note ?? '')
  open(answer)
  const isEnded = hasEnded(look)
  const wasEnded = answer.bar.hidden
  for (const thread of look.threads.slice(answer.list.children.length))
    answer.list.append(toItem(answer, thread))
  const { length } = look.threads
  answer.title.textContent =
    length > 0 ? describeFound(look) : isEnded ? 'Nobody yet' : 'Looking for people who ask for it'
  answer.status.textContent = isEnded ? describeForums(look) : describeProgress(look)
  setBar(answer, progressOf(look))
  answer.bar.hidden = isEnded
  answer.skeletons.hidden = isEnded || length > 3
  answer.note.hidden = !look.note
  answer.note.textContent =
    isEnded && length === 0 && look.stands_in ? `${look.note} ${NOBODY_IN_PRACTICE}` : look.note
  answer.more.hidden = !isEnded
  answer.keywords.textContent = describeKeywords(look)
  document.documentElement.toggleAttribute('data-real-people', length > 0 && !look.stands_in)
  if (isEnded && !wasEnded) answer.title.focus({ preventScroll: true })
}

/** Shows why a question was not taken, at its field; an empty message ends the answer. */
export function showRefusal(answer: AnswerParts, message: string): void {
  answer.root.hidden = true
  answer.picture.hidden = false
  answer.refusal.textContent = message
  answer.refusal.hidden = message === ''
  answer.field.toggleAttribute('aria-invalid', message !== '')
  document.documentElement.removeAttribute('data-real-people')
  if (message !== '') answer.field.focus()
}

/** Shows that the server does not answer. What was typed stays. */
export function showFailure(answer: AnswerParts): void {
  open(answer)
  answer.title.textContent = 'Radar does not answer'
  answer.status.textContent = ''
  answer.bar.hidden = true
  answer.skeletons.hidden = true
  answer.failureText.textContent = 'The connection was lost. What you typed is still there.'
  answer.failure.hidden = false
}

function open({ root, picture, refusal, field, failure, more, note, bar }: AnswerParts) {
  root.hidden = false
  picture.hidden = true
  refusal.hidden = true
  field.removeAttribute('aria-invalid')
  failure.hidden = true
  more.hidden = true
  note.hidden = true
  bar.hidden = false
}

function setBar({ bar }: AnswerParts, share: number) {
  const filled = bar.firstElementChild as HTMLElement
  filled.style.width = `${Math.round(100 * share)}%`
}

function describeKeywords({ keywords }: FirstLook): string {
  const words = keywords.slice(0, 5).map(({ text }) => text.split(' OR ').map(quote).join(' or '))
  if (words.length === 0) return 'Radar goes on looking, and tells you when somebody asks.'
  return `Radar goes on looking for ${words.join(', ')} and for what means the same.`
}

function toItem({ thread: template }: AnswerParts, thread: FirstThread): HTMLLIElement {
  const item = document.createElement('li')
  item.append(template.content.cloneNode(true))
  const part = (name: string) => item.querySelector(`[data-part="${name}"]`) as HTMLElement
  const { score, band, word, place, author, age, reason, points } = describeThread(thread, Date.now())
  const ring = part('ring').firstElementChild as HTMLElement
  ring.dataset['band'] = band
  ring
    .querySelector('circle:last-of-type')
    ?.setAttribute('stroke-dasharray', `${(RING * score) / 100} ${RING}`)
  ring.lastElementChild?.replaceChildren(String(score))
  part('word').dataset['band'] = band
  const texts = { word, place, author, age, reason, points, link: thread.title, excerpt: thread.excerpt }
  for (const [name, text] of Object.entries(texts)) part(name).textContent = text
  part('age').setAttribute('datetime', thread.created_utc)
  part('kind').hidden = !thread.is_comment
  part('excerpt').hidden = thread.excerpt === ''
  if (thread.url === null) part('link').removeAttribute('href')
  else part('link').setAttribute('href', thread.url)
  return item
}

const quote = (words: string): string => `“${words}”`
