import type { ConnectionError } from '@radar/contract'

export class AccountGoneError extends Error {
  override readonly name = 'AccountGoneError'
  readonly credentialId: string
  constructor(credentialId: string) {
    super(`The Reddit account ${credentialId} is no longer connected.`)
    this.credentialId = credentialId
  }
}

/** Another process has been refreshing the account's tokens for too long. */
export class TokensBusyError extends Error {
  override readonly name = 'TokensBusyError'
  readonly credentialId: string
  constructor(credentialId: string) {
    super(`The tokens of the Reddit account ${credentialId} are being refreshed elsewhere.`)
    this.credentialId = credentialId
  }
}

/** Connecting has failed; `value` is the `error` of the page's address. */
export class ConnectionFailedError extends Error {
  override readonly name = 'ConnectionFailedError'
  readonly value: ConnectionError
  constructor(value: ConnectionError, cause?: unknown) {
    super(`Connecting failed: ${value}`, { cause })
    this.value = value
  }
}

/** The account cannot be connected as things are; `value` is the `error` of the page's address. */
export class ConnectionRefusedError extends Error {
  override readonly name: string = 'ConnectionRefusedError'
  readonly value: ConnectionError
  constructor(value: ConnectionError) {
    super(`Connecting failed: ${value}`)
    this.value = value
  }
}

/** Another user of Radar has a working connection of the same account. */
export class ConnectedElsewhereError extends ConnectionRefusedError {
  override readonly name = 'ConnectedElsewhereError'
  readonly credentialId: string
  constructor(credentialId: string) {
    super('connected_elsewhere')
    this.credentialId = credentialId
  }
}
