/** True where a match was found without a keyword; false where it was not noted what found it. */
export function isByMeaning({ keywords }: { keywords: readonly string[] | null }): boolean {
  return keywords?.length === 0
}
