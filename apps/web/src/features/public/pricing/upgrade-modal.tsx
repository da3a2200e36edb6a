import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useState } from 'react'
import { dropOffer, useUpgradeOffer } from '../../../lib/upgrade-offer.ts'
import { formatPrice, planLines } from './plan-lines.ts'
import { useCheckout } from './use-checkout.ts'
import { useIsSold } from './use-is-sold.ts'

/** Offer of Moderator after a limit was reached. The text stays while the dialog fades out. */
export function UpgradeModal() {
  const wanted = useUpgradeOffer()
  const [shown, setShown] = useState(wanted)
  if (wanted && wanted !== shown) setShown(wanted)
  const isSold = useIsSold()
  const { begin, isPending } = useCheckout()
  const { name, price_cents } = PLANS.moderator
  return (
    <Modal opened={wanted !== undefined} onClose={dropOffer} title={`Upgrade to ${name}`} centered>
      <Stack gap="md">
        <Text>
          {shown?.isUsedUp
            ? `You have used up what your plan has of this: ${shown.thing}.`
            : `Your plan does not have this: ${shown?.thing}.`}{' '}
          {isSold
            ? `${name} costs ${formatPrice(price_cents)} a month, and you can cancel at any time.`
            : `It is part of ${name}, which is not sold at this Radar.`}
        </Text>
        <List size="sm" withPadding>
          {planLines('moderator').map(({ text }) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={dropOffer}>
            Not now
          </Button>
          {isSold && (
            <Button
              loading={isPending}
              onClick={() => {
                begin()
                dropOffer()
              }}
            >
              Upgrade to Moderator
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
