import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useCheckout } from './use-checkout.ts'
import { useIsSold } from './use-is-sold.ts'

/** Begins a checkout, for somebody who is signed in; nothing where nothing is sold. */
export function CheckoutButton(props: ButtonProps) {
  const isSold = useIsSold()
  const { begin, isPending } = useCheckout()
  if (!isSold) return null
  return (
    <Button loading={isPending} onClick={begin} {...props}>
      Upgrade to Moderator
    </Button>
  )
}
