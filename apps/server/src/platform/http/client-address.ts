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

/** Whether a request came from one of our own proxies, whoever it was passed on for. */
export function comesFromProxy(proxies: readonly string[]): (env: unknown) => boolean {
  const isOwn = isAmong(proxies)
  return (env) => {
    const { incoming } = (env ?? {}) as { incoming?: Incoming }
    return isOwn(incoming?.socket?.remoteAddress ?? '')
  }
}

/** Whether somebody of the own network asks, and not a proxy for somebody else. */
export function asksFromNear(address: string | undefined, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  const read = address === undefined ? undefined : readAddress(address)
  return !isForwarded && read !== undefined && NEAR_RANGES.has(read.range())
}

/** Whether somebody at this very machine asks, by one of its own names, and not a proxy for somebody else. */
export function asksFromLoopback(address: string | undefined, { url, headers }: Request): boolean {
  const { hostname } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
  const isLoopback = (text: string) => readAddress(text)?.range() === 'loopback'
  return asksFromNear(address, headers) && isLoopback(address ?? '') && isLoopback(host)
}

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which one customer has to himself. */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (!(read instanceof ipaddr.IPv6)) return read?.toString() ?? address
  const groups = read.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Whether a text is an address, or a network like `10.0.0.0/8`. */
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
