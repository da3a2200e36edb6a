import { createHash } from 'node:crypto'

type Options = { isAwaited?: boolean }
type Ask<Question, Answer> = (questions: readonly Question[], options?: Options) => Promise<Answer[]>

type RememberedAnswer<Answer> = { answer: Promise<Answer>; isAwaited: boolean; isAnswered: boolean }

/**
 * Wraps what answers a list of questions, one answer each, to ask equal questions once: those of now, those that are on
 * their way, and the latest `max`. Only digests of questions are kept. A failure is not remembered. A person waits for no
 * question that comes after their own.
 */
export function rememberAnswers<Question, Answer>(
  ask: Ask<Question, Answer>,
  { max }: { max: number },
): Ask<Question, Answer> {
  const known = new Map<string, RememberedAnswer<Answer>>()
  return async (questions, options = {}) => {
    const keys = questions.map(digest)
    askLacking(new Map(questions.map((question, place) => [keys[place] ?? '', question])), options)
    const answers = keys.map((key) => useAgain(key))
    for (const key of known.keys()) {
      if (known.size <= max) break
      known.delete(key)
    }
    return Promise.all(answers)
  }

  function askLacking(questions: ReadonlyMap<string, Question>, options: Options): void {
    const isAwaited = options.isAwaited ?? false
    const lacking = [...questions].filter(([key]) => {
      const asked = known.get(key)
      return !asked || (isAwaited && !asked.isAwaited && !asked.isAnswered)
    })
    if (lacking.length === 0) return
    const answers = ask(
      lacking.map(([, question]) => question),
      options,
    )
    for (const [place, [key]] of lacking.entries()) {
      const answer = answers.then((all) => answerAt(all, place))
      const asked = { answer, isAwaited, isAnswered: false }
      known.set(key, asked)
      answer.then(
        () => (asked.isAnswered = true),
        () => known.get(key) === asked && known.delete(key),
      )
    }
  }

  /** Answers that are used again are dropped last. */
  function useAgain(key: string): Promise<Answer> {
    const asked = known.get(key)
    if (!asked) throw new RangeError('A question was asked, and has no answer.')
    known.delete(key)
    known.set(key, asked)
    return asked.answer
  }
}

function answerAt<Answer>(answers: readonly Answer[], place: number): Answer {
  const answer = answers[place]
  if (answer === undefined) throw new RangeError('Fewer questions were answered than were asked.')
  return answer
}

const digest = (question: unknown): string =>
  createHash('sha1').update(JSON.stringify(question)).digest('base64')
