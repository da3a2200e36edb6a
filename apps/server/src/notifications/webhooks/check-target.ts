import type { WebhookKind } from '@radar/contract'
import { InvalidInputError } from '../../platform/errors.ts'
import { checkUrl } from '../../platform/outside-address.ts'
import { OutsideAddressError } from '../../platform/outside-errors.ts'

/** Where webhooks of Slack and Discord are. */
const PLACES: Partial<Record<WebhookKind, { name: string; is: RegExp }>> = {
  slack: { name: 'Slack (https://hooks.slack.com/…)', is: /^https:\/\/hooks\.slack\.com\/\S+$/ },
  discord: {
    name: 'Discord (https://discord.com/api/webhooks/…)',
    is: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\S+$/,
  },
}

/** The address that messages go to. Throws `InvalidInputError`. */
export function checkTarget(kind: WebhookKind, typed: string): URL {
  const url = readUrl(typed)
  if (url.protocol !== 'https:') throw refused('Only addresses that begin with https:// are written to.')
  const place = PLACES[kind]
  if (place && !place.is.test(url.href)) throw refused(`This is no webhook of ${place.name}.`)
  return url
}

function readUrl(typed: string): URL {
  try {
    return checkUrl(typed)
  } catch (error) {
    if (error instanceof OutsideAddressError) throw refused(error.message)
    throw error
  }
}

const refused = (message: string) => new InvalidInputError({ url: [message] })
