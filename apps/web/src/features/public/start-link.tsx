import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { PAGES } from '@radar/contract'

/** Leads to sign-up; the script of public pages makes it a link to the dashboard for whoever is signed in. */
export function StartLink(props: ButtonProps) {
  return (
    <Button component="a" href={`${PAGES.auth}?view=sign_up`} data-start="Open Dashboard" {...props}>
      Start for Free
    </Button>
  )
}
