/** An address that Radar does not ask, whoever names it. */
export class OutsideAddressError extends Error {
  override readonly name = 'OutsideAddressError'
}

/** A page that gives nothing to read; the message says why, to go after its address. */
export class OutsidePageError extends Error {
  override readonly name = 'OutsidePageError'
}
