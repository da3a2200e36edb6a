import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'

/** The ranges of loopback and of networks of one's own. */
const NEAR_RANGES = new Set<string>(['loopback', 'private', 'uniqueLocal'])

type Incoming = {
  headers?: Record<string, string | string[] | undefined>
  socket?: { remoteAddress?: string }
}

type Network = [address: IPv4 | IPv6, bits: number]

/**
 * The address a request came from, as the socket tells it. Where that is one of our own proxies, it is the last one
 * in `X-Forwarded-For` that is none: what stands before it is what the client claims.
 */
export function addressThrough(proxies: readonly string[]): (env: unknown) => string | undefined {
  const isOwn = isAmong(proxies)
  return (env) => {
    const { incoming } = (env ?? {}) as { incoming?: Incoming }
    const nearest = incoming?.socket?.remoteAddress
    if (nearest === undefined || !isOwn(nearest)) return nearest
    const hops = [incoming?.headers?.['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const client = hops.map((hop) => hop.trim()).findLast((hop) => !isOwn(hop))
    return client !== undefined && readAddress(client) ? client : nearest
  }
}

/** True if a request came through one of our own proxies. */
export function comesFromProxy(proxies: readonly string[]): (env: unknown) => boolean {
  const isOwn = isAmong(proxies)
  return (env) => {
    const { incoming } = (env ?? {}) as { incoming?: Incoming }
    return isOwn(incoming?.socket?.remoteAddress ?? '')
  }
}

/** True if the caller is in the own network, and not a proxy for somebody else. */
export function isFromOwnNetwork(address: string | undefined, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  const read = address === undefined ? undefined : readAddress(address)
  return !isForwarded && read !== undefined && NEAR_RANGES.has(read.range())
}

/** True if the caller is on this machine and used one of its names, and is not a proxy for somebody else. */
export function isFromLoopback(address: string | undefined, { url, headers }: Request): boolean {
  const { hostname } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
  const isLoopback = (text: string) => readAddress(text)?.range() === 'loopback'
  return isFromOwnNetwork(address, headers) && isLoopback(address ?? '') && isLoopback(host)
}

/** Key of a sender: an IPv4 address, or the /64 of an IPv6 address, which one customer has alone. */
export function networkOf(address: string): string {
  const read = readAddress(address)
  return read instanceof ipaddr.IPv6 ? prefixOf(read, 64) : (read?.toString() ?? address)
}

/** The /48 of an IPv6 address, of which one customer may have many networks; undefined for any other address. */
export function siteOf(address: string): string | undefined {
  const read = readAddress(address)
  return read instanceof ipaddr.IPv6 ? prefixOf(read, 48) : undefined
}

function prefixOf({ parts }: IPv6, bits: 48 | 64): string {
  const groups = parts.slice(0, bits / 16).map((group) => group.toString(16))
  return `${groups.join(':')}::/${bits}`
}

/** True if a text is an address, or a network like `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  return readNetwork(text) !== undefined
}

function isAmong(proxies: readonly string[]): (address: string) => boolean {
  const own = proxies.map(readNetwork).filter((network) => network !== undefined)
  return (text) => {
    const address = readAddress(text)
    return (
      address !== undefined &&
      own.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
    )
  }
}

/** An address, an IPv4 address written as IPv6 being the former; undefined for what is none, or only half written. */
function readAddress(text: string): IPv4 | IPv6 | undefined {
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isWhole ? ipaddr.process(text) : undefined
}

function readNetwork(text: string): Network | undefined {
  const address = readAddress(text)
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128]
  const isWhole = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
  return isWhole ? ipaddr.parseCIDR(text) : undefined
}
