import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'])
const PRODUCT = 'radar'
/** Letters beside a name from which on a password counts as one of its own. */
const MIN_OWN_LETTERS = 4

/** Reason why a password is refused, as a sentence for the person; undefined where it may be used. */
export function findPasswordFault({
  password,
  email,
}: {
  password: string
  email: string
}): string | undefined {
  const typed = password.toLowerCase()
  const address = email.toLowerCase()
  const [name = ''] = address.split('@')
  if (COMMON.has(typed)) return 'This is one of the most common passwords. Please choose another one.'
  if (isBuiltOn(address, typed) || isBuiltOn(name, typed))
    return 'This password is too close to your e-mail address. Please choose another one.'
  if (isBuiltOn(PRODUCT, typed))
    return 'This password is too close to the name Radar. Please choose another one.'
  return undefined
}

/** True where a password without this word is little more than digits and signs. */
function isBuiltOn(word: string, typed: string): boolean {
  if (word === '' || !typed.includes(word)) return false
  const rest = typed.replaceAll(word, '')
  return (rest.match(/\p{L}/gu) ?? []).length < MIN_OWN_LETTERS
}
