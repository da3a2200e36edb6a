/** Codes of errors of OAuth (RFC 6749, 7591, 8707). */
export type OauthErrorCode =
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** Request of a program that OAuth refuses; its answer has the code and the message. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: OauthErrorCode
  constructor(code: OauthErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
