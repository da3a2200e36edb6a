import { cutText } from '@radar/forum-client'
/** Post by its author and its key, as the network names it. */
export type PostName = { did: string; rkey: string }

const DID = /^did:[a-z]+:[a-zA-Z0-9._:%-]{1,200}$/
const RKEY = /^[a-zA-Z0-9._~:-]{1,512}$/
const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const POST_URI = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/

export const isDid = (text: string): boolean => DID.test(text)
export const isRkey = (text: string): boolean => RKEY.test(text)
export const isHandle = (text: string): boolean => text.length <= 253 && HANDLE.test(text)

export const postUri = ({ did, rkey }: PostName): string => `at://${did}/app.bsky.feed.post/${rkey}`

/** Name within the address of a record; null for one that is no post. */
export function parsePostUri(uri: string): PostName | null {
  const [, did = '', rkey = ''] = POST_URI.exec(cutText(uri, 1_000)) ?? []
  return isDid(did) && isRkey(rkey) ? { did, rkey } : null
}

/** Address of a post for a browser. */
export const postAddress = ({ did, rkey }: PostName): string => `https://bsky.app/profile/${did}/post/${rkey}`

/** Author, by handle or identifier, and key of the post that a pasted address leads to; null for any other address. */
export function parsePostAddress(url: URL): { author: string; rkey: string } | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.hostname !== 'bsky.app' || url.port !== '' || url.username !== '') return null
  const [, author = '', rkey = ''] = /^\/profile\/([^/]+)\/post\/([^/]+)\/?$/.exec(url.pathname) ?? []
  return (isDid(author) || isHandle(author)) && isRkey(rkey) ? { author, rkey } : null
}
