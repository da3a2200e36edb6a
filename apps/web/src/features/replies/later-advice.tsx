import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'
import type { Advice as Wanted } from './advice.tsx'

/** Where its code cannot be fetched, the draft stands without it. */
const Advice = lazy(async () => {
  try {
    return { default: (await import('./advice.tsx')).Advice }
  } catch {
    return { default: Nothing }
  }
})

const Nothing: typeof Wanted = () => null

/** What helps to answer, with code of its own: most visits read no draft. */
export function LaterAdvice(props: ComponentProps<typeof Wanted>) {
  return (
    <Suspense>
      <Advice {...props} />
    </Suspense>
  )
}
