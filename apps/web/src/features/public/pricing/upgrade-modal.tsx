import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useState } from 'react'
import { dropOffer, useUpgradeOffer } from '../../../lib/upgrade-offer.ts'
import { describeLimit, formatPrice, planLines } from './plan-lines.ts'
import { useCheckout } from './use-checkout.ts'
import { useIsSold } from './use-is-sold.ts'

/** Offer of Moderator after a limit was reached. The text stays while the dialog fades out. */
export function UpgradeModal() {
  const wanted = useUpgradeOffer()
  const [shown, setShown] = useState(wanted)
  if (wanted && wanted !== shown) setShown(wanted)
  const isSold = useIsSold()
  const { begin, isPending } = useCheckout()
  const [isListed, setListed] = useState(false)
  const { name, price_cents } = PLANS.moderator
  const reached = shown?.limit === undefined ? undefined : describeLimit(shown.thing, shown.limit)
  return (
    <Modal opened={wanted !== undefined} onClose={dropOffer} title={`Upgrade to ${name}`} centered>
      <Stack gap="md">
        <Text>
          {reached ? `You have used ${reached.used}.` : `Your plan does not include ${shown?.thing}.`}{' '}
          {isSold
            ? `${name} costs ${formatPrice(price_cents)} a month, and you can cancel at any time.`
            : reached
              ? `${name} has more, but is not sold on this Radar.`
              : `It is part of ${name}, which is not sold on this Radar.`}
        </Text>
        {reached && (
          <Text>
            With {name}: {reached.more}.
          </Text>
        )}
        {isListed ? (
          <List size="sm" withPadding>
            {planLines('moderator').map(({ text }) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        ) : (
          <Anchor component="button" type="button" ta="start" onClick={() => setListed(true)}>
            Show everything in {name}
          </Anchor>
        )}
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
