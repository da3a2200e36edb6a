import { PAGES } from '@radar/contract'
import type { FirstLook } from '@radar/contract'
import { dropQuestion, keepQuestion, keptQuestion } from '../lib/asked-question.ts'
import type { AskedQuestion } from '../lib/asked-question.ts'
import { hasEnded } from '../lib/describe-look.ts'
import { rememberReturn } from '../lib/return-path.ts'
import { isSignedIn } from './show-session.ts'
import { findAnswer, showFailure, showLook, showPending, showRefusal } from './show-look.ts'
import type { AnswerParts } from './show-look.ts'

const QUESTIONS = '/api/v1/first-looks'
/** Tries of a request that gets no answer, a second apart. */
const MAX_TRIES = 5

/** Asks the first question of the landing page, and shows the answer as it comes. */
export function askFirst(): void {
  const answer = findAnswer()
  if (!answer) return
  const { form, field } = answer
  const asking = createAsking(answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void asking.ask(field.value)
  })
  for (const example of document.querySelectorAll<HTMLElement>('[data-ask-example]'))
    example.addEventListener('click', () => {
      field.value = example.dataset['askExample'] ?? ''
      void asking.ask(field.value)
    })
  answer.again.addEventListener('click', () => void asking.ask(field.value))
  answer.anew.addEventListener('click', () => asking.end())
  answer.keep.addEventListener('click', () => {
    rememberReturn(PAGES.newCampaign)
    if (isSignedIn()) answer.keep.href = PAGES.newCampaign
  })
  // Whoever comes back finds the answer again.
  const kept = keptQuestion()
  if (!kept) return
  field.value = kept.about
  void asking.follow(kept)
}

function createAsking(answer: AnswerParts) {
  /** Changes with each question: what comes for an earlier one is not shown. */
  let turn = 0
  return { ask, follow, end }

  async function ask(typed: string) {
    const about = typed.trim()
    if (about.length < 3)
      return showRefusal(answer, 'Say it in a few words, or give the address of your product.')
    const own = ++turn
    dropQuestion()
    showPending(answer)
    try {
      const response = await fetch(QUESTIONS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ about }),
      })
      if (own !== turn) return
      if (!response.ok) return showRefusal(answer, await messageOf(response))
      const look = (await response.json()) as FirstLook
      keepQuestion({ id: look.id, about })
      await followFrom(look, own)
    } catch {
      if (own === turn) showFailure(answer)
    }
  }

  async function follow({ id }: AskedQuestion) {
    const own = ++turn
    const look = await read(id).catch(() => undefined)
    if (own !== turn) return
    if (!look) return dropQuestion()
    await followFrom(look, own)
  }

  async function followFrom(look: FirstLook | undefined, own: number): Promise<void> {
    if (own !== turn) return
    if (!look) return showFailure(answer)
    showLook(answer, look)
    // What cannot be read is asked anew, and not carried along.
    if (look.state === 'failed') dropQuestion()
    if (hasEnded(look)) return
    await followFrom(await read(look.id, look.version).catch(() => undefined), own)
  }

  function end() {
    turn++
    dropQuestion()
    answer.field.value = ''
    showRefusal(answer, '')
    answer.field.focus()
  }
}

/** Reads an answer, or a later version of it. Throws where the server does not answer, and where the answer is gone. */
async function read(id: string, after?: number): Promise<FirstLook> {
  for (let tries = 1; ; tries++) {
    const query = after === undefined ? '' : `?after=${after}`
    const response = await fetch(`${QUESTIONS}/${id}${query}`).catch(() => undefined)
    if (response?.ok) return (await response.json()) as FirstLook
    if (response?.status === 404 || tries === MAX_TRIES) throw new Error('There is no answer.')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

type Refusal = { message?: string; data?: { fields?: { about?: string[] } } }

async function messageOf(response: Response): Promise<string> {
  const { message, data } = (await response.json().catch(() => ({}))) as Refusal
  return data?.fields?.about?.[0] ?? message ?? 'Something went wrong on our side. Please try again.'
}
