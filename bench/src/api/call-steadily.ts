import { setTimeout as sleep } from 'node:timers/promises'
import { at } from '../checked.ts'
import type { Calls } from './calls.ts'
import type { Caller } from './create-caller.ts'

type Order = { callers: readonly Caller[]; calls: Calls; aSecond: number; seconds: number }

/**
 * Makes so many calls a second, each kind in turn, whether or not earlier ones are answered, and waits for all answers.
 * Tells the milliseconds of each kind, from the moment a call was due. Throws where an answer is an error.
 */
export async function callSteadily({
  callers,
  calls,
  aSecond,
  seconds,
}: Order): Promise<Record<string, number[]>> {
  const kinds = Object.keys(calls)
  const waits: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let count = 0; count < aSecond * seconds; count++) {
    const due = began + (count * 1_000) / aSecond
    await sleep(Math.max(0, due - performance.now()))
    running.push(call(at(kinds, count % kinds.length), { count: Math.floor(count / kinds.length), due }))
  }
  await Promise.all(running)
  return waits

  async function call(kind: string, { count, due }: { count: number; due: number }) {
    const caller = at(callers, count % callers.length)
    const order = calls[kind]?.(caller, count)
    if (!order) return
    await caller.person.ask(order.method, order.path, order.body)
    waits[kind]?.push(performance.now() - due)
  }
}
