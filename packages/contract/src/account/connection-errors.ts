/** Texts for a failed connection of a forum account, by the `error` value of the address. */
export const CONNECTION_ERRORS = {
  reddit_oauth_failed: 'Reddit OAuth failed. Please try again.',
  missing_parameters: 'Missing required parameters from Reddit.',
  invalid_state: 'Invalid OAuth state. Please try again.',
  missing_reddit_config: 'Reddit configuration missing on server.',
  token_exchange_failed: 'Failed to exchange OAuth token.',
  user_info_failed: 'Failed to get Reddit user information.',
  storage_failed: 'Failed to store Reddit credentials.',
  unexpected_error: 'An unexpected error occurred.',
  connected_elsewhere:
    "This account is connected to another Radar user. Disconnect it there, or take Radar's access away in your Reddit preferences, then try again.",
  connected_already:
    'This account is already connected. Sign in to Reddit as the other account first, then try again.',
  upgrade_required: 'Upgrade to Moderator for more than one connected account.',
} as const

export type ConnectionError = keyof typeof CONNECTION_ERRORS

/** Text of an `error` value. An unknown value shows no text that somebody else put into the address. */
export function connectionErrorText(value: string): string {
  return Object.hasOwn(CONNECTION_ERRORS, value)
    ? CONNECTION_ERRORS[value as ConnectionError]
    : CONNECTION_ERRORS.unexpected_error
}
