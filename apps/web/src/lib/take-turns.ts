/** Without HTTP/2 a browser has six connections to a server: two are left for whatever else a page asks. */
const AT_A_TIME = 4

type Turns = {
  /** Asks when its turn comes; whoever wants no answer any more by then is passed over. */
  run<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer>
}

/** Questions of one kind are asked a few at a time, in their order: a server refuses whoever asks hundreds at once. */
export function takeTurns(): Turns {
  const waiting: (() => void)[] = []
  let asking = 0

  return {
    run: async (signal, ask) => {
      if (asking < AT_A_TIME) asking += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        signal.throwIfAborted()
        return await ask()
      } finally {
        passTurn()
      }
    },
  }

  function passTurn() {
    const next = waiting.shift()
    if (next) next()
    else asking -= 1
  }
}
