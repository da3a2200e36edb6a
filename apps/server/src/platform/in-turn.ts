export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs what it is given one after the other, in the order in which it was asked. One that fails holds up no other. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
