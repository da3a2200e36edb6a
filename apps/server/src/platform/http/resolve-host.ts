import { readFile } from 'node:fs/promises'
import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

/** A name whose servers are silent is asked for twice. */
const LIMITS = { timeout: 1_500, tries: 2 }

const HOSTS_FILE =
  process.platform === 'win32'
    ? join('C:', 'Windows', 'System32', 'drivers', 'etc', 'hosts')
    : join('/', 'etc', 'hosts')

type Source = {
  /** Addresses of DNS servers, as `127.0.0.1:53`; those of the system by default. */
  servers?: string[]
  hostsFile?: string
}

/**
 * Addresses of a host. The system's own resolver keeps one of four threads for as long as a name's servers are silent,
 * and two such names keep every other name waiting; so it is asked for names of the hosts file alone, of which it asks
 * nobody.
 */
export async function resolveHost(
  hostname: string,
  { servers, hostsFile = HOSTS_FILE }: Source = {},
): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname]
  if ((await readHosts(hostsFile)).has(hostname.toLowerCase()))
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  // Made for each name, because it knows the servers of the moment at which it was made.
  const resolver = new Resolver(LIMITS)
  if (servers) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const known = (hasOnlySix() ? [six, four] : [four, six]).flatMap((one) =>
    one.status === 'fulfilled' ? one.value : [],
  )
  if (known.length === 0 && four.status === 'rejected') throw four.reason
  return known
}

/** Names of the hosts file, in small letters. */
async function readHosts(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/))
  return new Set(lines.flatMap(([, ...names]) => names))
}

/** True on a machine that reaches others by IPv6 alone. */
function hasOnlySix(): boolean {
  const outward = Object.values(networkInterfaces()).flatMap((some) =>
    some?.filter(({ internal }) => !internal),
  )
  return outward.length > 0 && outward.every((one) => one?.family === 'IPv6')
}
