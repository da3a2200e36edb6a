import { Button } from '@mantine/core'
import type { Ref } from 'react'
import classes from './link-button.module.css'

type Props = { isOpen: boolean; onToggle(): void; ref: Ref<HTMLButtonElement> }

/** Opens the field that takes the address of a post. */
export function LinkButton({ isOpen, onToggle, ref }: Props) {
  return (
    <Button
      ref={ref}
      className={classes.button}
      size="compact-md"
      variant="default"
      title="Score the post at an address, which can also be pasted anywhere on this page"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span className={classes.words}>Score a&nbsp;</span>
      <span className={classes.link}>link</span>
    </Button>
  )
}
