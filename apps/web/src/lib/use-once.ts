import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that begins once, however often it is asked for while it runs: `isPending` is too late for a double click. */
export function useOnce<Data, Failure, Input>(mutation: UseMutationResult<Data, Failure, Input>) {
  const running = useRef(false)
  const mutate = (input: Input, options: MutateOptions<Data, Failure, Input> = {}) => {
    if (running.current) return
    running.current = true
    mutation.mutate(input, {
      ...options,
      onSettled: (...settled) => {
        running.current = false
        options.onSettled?.(...settled)
      },
    })
  }
  /** Forgets how it ended. What still runs goes on. */
  const reset = () => {
    if (!running.current) mutation.reset()
  }
  return { ...mutation, mutate, reset }
}
