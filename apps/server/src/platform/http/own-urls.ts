const WILDCARD_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Addresses of a server that listens on `host`, on its machine: for a person's browser, and for Radar itself. */
export function ownUrls({ host, port }: { host: string; port: number }): { shown: string; local: string } {
  const address = WILDCARD_HOSTS[host] ?? host
  const local = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  const isPlain = address === '127.0.0.1' || host in WILDCARD_HOSTS
  return { shown: isPlain ? `http://localhost:${port}` : local, local }
}
