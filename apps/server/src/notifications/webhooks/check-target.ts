import type { WebhookKind } from '@radar/contract'
import { InvalidInputError } from '../../platform/errors.ts'
import { checkUrl } from '../../platform/outside-address.ts'
import { OutsideAddressError } from '../../platform/outside-errors.ts'

/** Addresses of webhooks of Slack and Discord. */
const CHANNEL_ADDRESSES: Partial<Record<WebhookKind, { name: string; is: RegExp }>> = {
  slack: { name: 'Slack (https://hooks.slack.com/…)', is: /^https:\/\/hooks\.slack\.com\/\S+$/ },
  discord: {
    name: 'Discord (https://discord.com/api/webhooks/…)',
    is: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\S+$/,
  },
}

/** Parses and checks the address of a webhook. Throws `InvalidInputError`. */
export function checkTarget(kind: WebhookKind, typed: string): URL {
  const url = parseUrl(typed)
  if (url.protocol !== 'https:') throw refused('The address must begin with https://.')
  const channel = CHANNEL_ADDRESSES[kind]
  if (channel && !channel.is.test(url.href))
    throw refused(`This is not a webhook address of ${channel.name}.`)
  return url
}

function parseUrl(typed: string): URL {
  try {
    return checkUrl(typed)
  } catch (error) {
    if (error instanceof OutsideAddressError) throw refused(error.message)
    throw error
  }
}

const refused = (message: string) => new InvalidInputError({ url: [message] })
