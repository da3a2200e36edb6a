import { ORPCError, ValidationError, implement } from '@orpc/server'
import type { Router, RouterClient } from '@orpc/server'
import { contract, errorMap } from '@radar/contract'
import type { Contract } from '@radar/contract'
import { findBadText } from './bodies/check-text.ts'
import { actFor } from '../ctx.ts'
import type { Caller, Ctx, User } from '../ctx.ts'
import { ForbiddenError, InvalidInputError, KnownError } from '../errors.ts'
import { requireScope, scopeFor } from './key-scopes.ts'
import { limitFields, shorten } from './bodies/limit-fields.ts'
import type { StreamFormat } from './event-streams.ts'
import type { OpenConnection } from './keep-open.ts'
import { readFields } from './bodies/read-fields.ts'
import { DatabaseUnavailableError } from '../database/outages.ts'
import { queueCall } from './queue-calls.ts'
import { trackRequest } from './wait-for-others.ts'

const MAX_MESSAGE_BYTES = 500

/** Input of a procedure's base: the context of the process, the finder of the caller, and the connection. */
export type RequestContext = {
  ctx: Ctx
  /** Address that the call came from; empty where it did not come over a connection. */
  address: string
  identify(): Promise<Caller | undefined>
  /** Reason why nobody is; as the contract says it otherwise. */
  stranger?: string
  /** Has the connection stay open behind the head of the answer; `begin` goes on to write to it. */
  keepOpen(begin: (connection: OpenConnection, format: StreamFormat) => void): void
}

export type ApiRouter = Router<Contract, RequestContext>
/** The API as code calls it. */
export type ApiClient = RouterClient<ApiRouter>

/** For whoever calls without a connection that could stay open. */
export function refuseStreams(): never {
  throw new ForbiddenError('Events are sent over a connection of their own, to pages and programs.')
}

/** Procedures that anybody may call. */
export const open = implement(contract)
  .$context<RequestContext>()
  .use(({ next }, input: unknown) => {
    const fields = findBadText(input)
    if (Object.keys(fields).length > 0) throw new InvalidInputError(fields)
    return next()
  })

/** Procedures for signed-in users; their context acts for that user alone. */
export const signedIn = open.use(async ({ context, next, path, procedure }, input: unknown) => {
  const caller = await trackRequest(context.identify())
  if (!caller)
    throw new ORPCError('UNAUTHORIZED', {
      ...errorMap.UNAUTHORIZED,
      ...(context.stranger && { message: context.stranger }),
    })
  const name = path.join('/')
  if (caller.scope) requireScope(caller.scope, scopeFor(name, procedure['~orpc'].route.method ?? 'POST'))
  if (namesAnother(caller.user, input))
    throw new ForbiddenError('This names another user than the one who is signed in.')
  const call = async () => next({ context: { ctx: actFor(context.ctx, caller) } })
  return queueCall({ name, userId: caller.user.id }, call)
})

function namesAnother(user: User, input: unknown): boolean {
  if (typeof input !== 'object' || input === null || !('userId' in input)) return false
  return input.userId !== undefined && input.userId !== user.id
}

/** Turns known errors into the contract's; unknown ones are not shown to the caller. */
export function toWireError(error: unknown): unknown {
  if (error instanceof KnownError || error instanceof DatabaseUnavailableError) return asWire(error)
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
    return asWire(new InvalidInputError(readFields(error.cause.issues)))
  return error
}

function asWire(error: KnownError | DatabaseUnavailableError) {
  const { status } = errorMap[error.code]
  const message = shorten(error.message, MAX_MESSAGE_BYTES)
  const data = error instanceof InvalidInputError ? { fields: limitFields(error.fields) } : error.data
  return new ORPCError(error.code, { status, message, data })
}
