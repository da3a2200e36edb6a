import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useCheckout } from './use-checkout.ts'

/** Begins a checkout, for somebody who is signed in. */
export function CheckoutButton(props: ButtonProps) {
  const { begin, isPending } = useCheckout()
  return (
    <Button loading={isPending} onClick={begin} {...props}>
      Upgrade to Moderator
    </Button>
  )
}
