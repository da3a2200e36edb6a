export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs functions one after the other, in order. A failure stops no other. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
