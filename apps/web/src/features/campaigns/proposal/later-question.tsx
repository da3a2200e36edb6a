import { lazy } from 'react'
import type { ComponentProps } from 'react'
import type { FirstQuestion } from './first-question.tsx'

/** Left out if its code cannot be fetched: the form makes campaigns as well. */
export const LaterQuestion = lazy(async () => {
  try {
    return { default: (await import('./first-question.tsx')).FirstQuestion }
  } catch {
    return { default: WithoutQuestion }
  }
})

function WithoutQuestion({ children }: ComponentProps<typeof FirstQuestion>) {
  return <>{children}</>
}
