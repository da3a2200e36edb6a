import { Suspense, lazy } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type { Advice as Wanted } from './advice.tsx'

type Props = ComponentProps<typeof Wanted>

/** Left out if its code cannot be fetched. */
const Advice = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await import('./advice.tsx')).Advice }
  } catch {
    return { default: Nothing }
  }
})

const Nothing = () => null

/** Advice on an answer, in a chunk of its own: most visits open no draft. */
export function LaterAdvice(props: Props) {
  return (
    <Suspense>
      <Advice {...props} />
    </Suspense>
  )
}
