import { RefusalError, required, unknown } from './refusal.ts'

/** Parameters as Stripe's clients write them: `line_items[0][price]=p` becomes `{ line_items: { 0: { price: 'p' } } }`. */
export type Params = { [name: string]: string | Params }

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export function readParams(text: string): Params {
  const params: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [, head = '', tail = ''] = NAME.exec(name) ?? []
    if (!head) throw new RefusalError({ param: name, message: `Invalid parameter name: ${name}` })
    put(params, [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)], value)
  }
  return params
}

function put(into: Params, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(into).length) : key
  if (FORBIDDEN.has(name)) return
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Params = typeof inner === 'object' ? inner : Object.create(null)
  into[name] = next
  put(next, rest, value)
}

/** Refuses parameters that the simulator does not know: what is ignored here would have an effect at Stripe. */
export function allowOnly(params: Params, names: readonly string[]): void {
  const strange = Object.keys(params).filter((name) => name !== 'expand' && !names.includes(name))
  if (strange.length > 0) throw unknown(strange)
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Throws `RefusalError` where it is missing. */
export function requiredText(params: Params, name: string): string {
  const value = text(params, name)
  if (value === undefined) throw required(name)
  return value
}

/** Throws `RefusalError` where it is no whole number. */
export function whole(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value))
    throw new RefusalError({
      code: 'parameter_invalid_integer',
      param: name,
      message: `Invalid integer: ${value}`,
    })
  return Number(value)
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  return value === undefined ? undefined : value === 'true'
}

export function inner(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : Object.create(null)
}

export function entries(params: Params, name: string): (string | Params)[] {
  return Object.values(inner(params, name))
}

export function texts(params: Params, name: string): string[] {
  return entries(params, name).filter((entry) => typeof entry === 'string')
}

/** Names with texts, as `metadata` has. */
export function labels(params: Params, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inner(params, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
