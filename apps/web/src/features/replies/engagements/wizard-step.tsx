import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './wizard.module.css'

/** A step that takes the place of another, and the focus: what had it is gone. */
export function WizardStep({ name, children }: { name: string; children: ReactNode }) {
  const step = useRef<HTMLElement>(null)
  useEffect(() => step.current?.focus(), [])
  return (
    <section ref={step} tabIndex={-1} aria-label={name} className={classes.step}>
      {children}
    </section>
  )
}
