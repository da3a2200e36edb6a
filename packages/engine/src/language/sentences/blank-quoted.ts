/** Lines that quote somebody else, as a forum gets them, and code: fenced, or four spaces in. */
const QUOTED = /^[ \t]*(?:>|&gt;).*$|^ {4}(?! *- ).*$|^```[\s\S]*?(?:^```|(?![\s\S]))/gm

/** The text of the author alone: what they quote is blank, and everything stands where it stood. */
export function blankQuoted(text: string): string {
  return text.replaceAll(QUOTED, (quoted) => quoted.replaceAll(/[^\n]/g, ' '))
}
