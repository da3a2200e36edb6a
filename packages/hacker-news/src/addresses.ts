const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?news\.ycombinator\.com\/item\/?\?(\S{0,500})$/i

/** Address of a story or comment for a browser. */
export function itemAddress(id: number): string {
  return `https://news.ycombinator.com/item?id=${id}`
}

/**
 * Id of the story or comment that a pasted address leads to; null for any other text. `item?id=1#2` leads to the comment
 * 2 below the story 1.
 */
export function parseItemAddress(pasted: string): number | null {
  const [address = '', fragment = ''] = pasted.trim().split('#', 2)
  const search = ADDRESS.exec(address)?.[1]
  if (search === undefined) return null
  const id = parseId(new URLSearchParams(search).get('id') ?? '')
  return id === null ? null : (parseId(fragment) ?? id)
}

/** Id written in digits; null for anything that can be none. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
