/** Text as a search compares it: in lower case and without accents, so that `cafe` finds `Café`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
