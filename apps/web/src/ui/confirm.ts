import { useSyncExternalStore } from 'react'

export type Question = {
  title: string
  text: string
  action: string
  /** @default true */
  destroys?: boolean
  onConfirm(): void
}

let question: Question | undefined
const listeners = new Set<() => void>()

/** Asks before something that cannot be taken back: names it and says what goes with it. */
export const confirm = (asked: Question) => put(asked)

export const dropQuestion = () => put(undefined)

export const useQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )

function put(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
