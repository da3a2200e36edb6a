import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'
import type { Advice as Wanted } from './advice.tsx'

/** Left out if its code cannot be fetched. */
const Advice = lazy(async () => {
  try {
    return { default: (await import('./advice.tsx')).Advice }
  } catch {
    return { default: Nothing }
  }
})

const Nothing: typeof Wanted = () => null

/** Advice on an answer, in a chunk of its own: most visits open no draft. */
export function LaterAdvice(props: ComponentProps<typeof Wanted>) {
  return (
    <Suspense>
      <Advice {...props} />
    </Suspense>
  )
}
