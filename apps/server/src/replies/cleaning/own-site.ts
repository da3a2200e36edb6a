import { findAddresses } from './find-addresses.ts'

/** Only site that drafts of a campaign may name. */
export type OwnSite = {
  /** True where an address leads to the site and nowhere else: a link, a bare domain or a mail address. */
  includes(address: string): boolean
}

type SiteNames = { website: string; business_name: string }

/** Site of a campaign: its website with everything below it, and a domain that is itself the business name. */
export function ownSite({ website, business_name }: SiteNames): OwnSite {
  const named = findAddresses(business_name).map(({ text }) => text)
  const sites = [website, ...named].flatMap((address) => parseAddress(address) ?? [])
  return { includes: (address) => isWithin(address, sites) }
}

function isWithin(address: string, sites: URL[]): boolean {
  const [, mailHost] = /^(?:mailto:)?[^@/?#]*@([^@/?#]+)$/i.exec(address) ?? []
  if (mailHost !== undefined) return sites.some((site) => isHostOf(site, parseAddress(mailHost)))
  const url = parseAddress(address)
  if (!url || url.username || url.password || namesAnother(url, sites)) return false
  return sites.some((site) => isHostOf(site, url) && isBelow(site, url))
}

function parseAddress(address: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:[^\d]/i.test(address)
    ? address
    : `https://${address.replace(/^[\\/]+/, '')}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined
}

function isHostOf(site: URL, url: URL | undefined): boolean {
  if (!url || url.port !== site.port) return false
  const [own, host] = [bareHost(site), bareHost(url)]
  return host === own || (site.pathname === '/' && host.endsWith(`.${own}`))
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '')
}

function isBelow(site: URL, { pathname }: URL): boolean {
  const own = site.pathname.replace(/\/$/, '')
  return pathname === own || pathname.startsWith(`${own}/`)
}

/** True where an address carries a foreign one in its path, query or fragment: it may redirect there. */
function namesAnother({ pathname, search, hash }: URL, sites: URL[]): boolean {
  const carried = decode(`${search} ${hash}`)
  const others = findAddresses(carried.replace(/[?&=#]/g, ' ')).map(({ text }) => text)
  return /[\\/]{2}/.test(pathname) || others.some((other) => !isWithin(other, sites))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
