import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

type Props = {
  title: string
  description?: string
  /** Fragment that opens it. */
  id?: string
  children: ReactNode
  'data-topic'?: boolean
}

/** A title that opens what it is about; without any script. */
export function Disclosure({ title, description, id, children, ...marks }: Props) {
  return (
    <details className={classes.disclosure} id={id} {...marks}>
      <summary className={classes.summary}>
        <span>
          <span className={classes.title}>{title}</span>
          {description && <span className={classes.description}>{description}</span>}
        </span>
        <IconChevronDown className={classes.sign} stroke={1.5} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
