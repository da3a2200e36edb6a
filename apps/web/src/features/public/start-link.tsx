import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { PAGES } from '@radar/contract'

/** Leads to sign-up; the script of public pages leads whoever is signed in to the dashboard instead. */
export function StartLink(props: ButtonProps) {
  return (
    <Button component="a" href={`${PAGES.auth}?view=sign_up`} data-start={PAGES.dashboard} {...props}>
      Start for Free
    </Button>
  )
}
