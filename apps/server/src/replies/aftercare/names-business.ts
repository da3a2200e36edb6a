import { findAddresses } from '../cleaning/find-addresses.ts'
import { ownSite } from '../cleaning/own-site.ts'

type Business = { business_name: string; website: string }

/** True where a text names one of the businesses or leads to the site of one. */
export function namesBusiness(text: string, businesses: readonly Business[]): boolean {
  const addresses = findAddresses(text).map((address) => address.text)
  return businesses.some((business) => {
    const site = ownSite(business)
    return addresses.some((address) => site.includes(address)) || hasName(text, business.business_name)
  })
}

/** Compares whole words, without case. */
function hasName(text: string, name: string): boolean {
  const words = name.trim().toLowerCase()
  if (words === '') return false
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u').test(text.toLowerCase())
}
