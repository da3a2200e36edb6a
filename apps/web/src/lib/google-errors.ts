const OTHERWISE = 'Signing in with Google did not work. Please try again.'

/** Texts for the codes of a failed sign-in with Google. No other text of an address is shown. */
const MESSAGES: Record<string, string> = {
  account_not_linked:
    'There is an account with this e-mail address already. Sign in to it as before, then connect Google in Settings.',
  email_not_found: 'Google has not confirmed this e-mail address, so it cannot sign in here.',
  unable_to_link_account: 'Google has not confirmed this e-mail address, so it cannot be connected.',
  access_denied: 'You did not allow Google to sign you in.',
  email_does_not_match: 'This Google account has another e-mail address than your Radar account.',
  account_already_linked_to_different_user: 'This Google account belongs to another Radar account.',
  state_mismatch: 'This sign-in was started in another browser, or too long ago. Please start again.',
  please_restart_the_process: 'This sign-in took too long. Please start again.',
}

export function googleErrorText(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? OTHERWISE) : OTHERWISE
}
