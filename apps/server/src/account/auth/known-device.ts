import { createHmac, randomUUID } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Ctx } from '../../platform/ctx.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

const LASTS_S = 400 * 86_400
const MAX_ACCOUNTS = 5

/** A browser in which somebody has signed in before: its id, and keyed hashes of its accounts. */
type Device = { id: string; accounts: string[] }

/** Id of the device that sends a request, if somebody has signed in to this account on it before. */
export function findKnownDevice(ctx: Ctx, headers: Headers, { email, https }: Owner): string | undefined {
  const device = parseDeviceCookie(ctx, headers, https)
  return device?.accounts.includes(accountKey(ctx, email)) ? device.id : undefined
}

type Owner = { email: string; https: boolean }

/** `Set-Cookie` that marks a device as one on which somebody has signed in to this account. */
export function createDeviceCookie(ctx: Ctx, headers: Headers, { email, https }: Owner): string {
  const before = parseDeviceCookie(ctx, headers, https)
  const key = accountKey(ctx, email)
  const accounts = [key, ...(before?.accounts ?? []).filter((account) => account !== key)]
  const until = Math.floor(ctx.now().getTime() / 1_000) + LASTS_S
  const text = [before?.id ?? randomUUID(), until, ...accounts.slice(0, MAX_ACCOUNTS)].join('.')
  const secure = https ? '; Secure' : ''
  return `${cookieName(https)}=${text}.${sign(ctx, text)}; Max-Age=${LASTS_S}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function parseDeviceCookie(ctx: Ctx, headers: Headers, https: boolean): Device | undefined {
  const value = parseCookies(headers.get('cookie') ?? '').get(cookieName(https)) ?? ''
  const end = value.lastIndexOf('.')
  const text = value.slice(0, end)
  if (end < 0 || !isSame(value.slice(end + 1), sign(ctx, text))) return undefined
  const [id = '', until = '', ...accounts] = text.split('.')
  return Number(until) * 1_000 > ctx.now().getTime() ? { id, accounts } : undefined
}

function cookieName(https: boolean): string {
  return https ? '__Host-radar-device' : 'radar-device'
}

function accountKey(ctx: Ctx, email: string): string {
  return createHmac('sha256', ctx.key('accounts of a device')).update(email.toLowerCase()).digest('base64url')
}

function sign(ctx: Ctx, text: string): string {
  return createHmac('sha256', ctx.key('devices')).update(text).digest('base64url')
}
