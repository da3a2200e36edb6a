import ipaddr from 'ipaddr.js'
import { OutsideAddressError } from './outside-errors.ts'

/** Redirects that are followed: a page costs as many requests, and one. */
export const MAX_REDIRECTS = 3

/** Said of a name that does not resolve, too: a stranger learns no name of the own network. */
export const NO_PUBLIC_SITE = 'This is not the address of a public site.'

const MAX_LENGTH = 2_000
const SCHEMES = new Set(['http:', 'https:'])
/** Name of at least two parts: `..` would lead out of a path that it stands in. */
const NAME = /^[^.]+(?:\.[^.]+)+$/
/** Names that mean something inside of a network only. */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/
/** Range of public IPv6 addresses; all others, also those that stand for an IPv4 address, are refused. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** A host alone is an address, too. Throws `OutsideAddressError` where it is none of a public site. */
export function checkUrl(address: string): URL {
  const typed = address.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`
  if (typed.length > MAX_LENGTH || !URL.canParse(whole))
    throw new OutsideAddressError('This is not an address.')
  const url = new URL(whole)
  if (!SCHEMES.has(url.protocol)) throw new OutsideAddressError('Only https and http addresses are read.')
  if (url.username !== '' || url.password !== '')
    throw new OutsideAddressError('An address with a name and password is not read.')
  // The parser leaves out a port that is the scheme's own.
  if (url.port !== '')
    throw new OutsideAddressError('The address must use port 443 with https, or port 80 with http.')
  checkHost(url.hostname.replace(/\.$/, ''))
  return url
}

function checkHost(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(bare)) checkAddress(bare)
  else if (!NAME.test(bare) || INSIDE.test(bare)) throw new OutsideAddressError(NO_PUBLIC_SITE)
}

/** Throws `OutsideAddressError` where an address is none of the public internet. */
export function checkAddress(address: string): void {
  if (!ipaddr.isValid(address) || !isPublic(ipaddr.parse(address)))
    throw new OutsideAddressError(NO_PUBLIC_SITE)
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(PUBLIC_IPV6)
}
