import { BlockList, isIP } from 'node:net'

type Incoming = {
  headers?: Record<string, string | string[] | undefined>
  socket?: { remoteAddress?: string }
}

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
    return client !== undefined && isIP(client) !== 0 ? client : nearest
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

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which one customer has to himself. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** Whether a text is an address, or a network like `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  try {
    addTo(new BlockList(), text)
    return true
  } catch {
    return false
  }
}

function isAmong(proxies: readonly string[]): (address: string) => boolean {
  const own = new BlockList()
  for (const proxy of proxies) addTo(own, proxy)
  return (address) => isIP(address) !== 0 && own.check(address, familyOf(address))
}

function addTo(list: BlockList, proxy: string) {
  const [address = '', bits] = proxy.split('/')
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
