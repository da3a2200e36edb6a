import { randomBytes, scryptSync } from 'node:crypto'
import type { PasswordHashing } from '../platform/ctx.ts'

/** Salted scrypt at a thousandth of its cost: most tests sign people up, and few are about how dear a guess is. */
export const CHEAP_PASSWORDS: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${derive(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return derive(password, salt) === key
  },
}

function derive(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 }).toString('hex')
}
