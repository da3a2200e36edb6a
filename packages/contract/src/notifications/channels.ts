import { z } from 'zod'
import { base } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** Channels that a person adds by OAuth. */
export const CHANNELS = ['slack', 'discord'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { slack: 'Slack', discord: 'Discord' }

/** Causes for which a channel was not added, as `channel_error` of the page that its person comes back to. */
export const CHANNEL_ERRORS = {
  denied: 'You did not allow it there. Nothing was added.',
  invalid_state: 'The answer did not come from what you began here. Try again in this browser.',
  missing_parameters: 'The answer was not complete. Try again.',
  not_accepted: 'It did not accept the app of this Radar. Tell whoever runs it.',
  exchange_failed: 'It did not answer as expected. Try again in a minute.',
  no_channel: 'It named no channel to write to. Try again and choose one.',
  too_many: 'You have as many webhooks as Radar allows. Delete one first.',
  upgrade_required: 'Slack and Discord come with the Moderator plan.',
  unexpected_error: 'Something went wrong on our side. Please try again.',
} as const
export type ChannelError = keyof typeof CHANNEL_ERRORS

/** Text for a cause; for any other that of an unexpected error, so that an address shows only our words. */
export const channelErrorText = (cause: string): string =>
  Object.hasOwn(CHANNEL_ERRORS, cause)
    ? CHANNEL_ERRORS[cause as ChannelError]
    : CHANNEL_ERRORS.unexpected_error

export const channels = {
  begin: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/channels/{channel}/connections',
      tags: ['webhooks'],
      summary: 'Begin to add a channel of Slack or Discord: the address at which a person allows it',
    })
    .input(z.strictObject({ channel: z.enum(CHANNELS) }))
    .output(z.object({ authorize_url: z.string() })),
}
