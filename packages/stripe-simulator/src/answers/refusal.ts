type Facts = { status?: number; type?: string; code?: string; param?: string; message: string }

/** A refusal in Stripe's shape. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor({ status = 400, type = 'invalid_request_error', message, ...named }: Facts) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...named } }
  }
}

export function missing(kind: string, id: string): RefusalError {
  return new RefusalError({
    status: 404,
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  })
}

/** Refusal of a parameter that names nothing. */
export function missingParam(kind: string, id: string): RefusalError {
  return new RefusalError({ code: 'resource_missing', param: kind, message: `No such ${kind}: '${id}'` })
}

export function required(param: string): RefusalError {
  return new RefusalError({
    code: 'parameter_missing',
    param,
    message: `Missing required param: ${param}.`,
  })
}

export function unknown(params: readonly string[]): RefusalError {
  return new RefusalError({
    code: 'parameter_unknown',
    param: params[0] ?? '',
    message: `Received unknown ${params.length === 1 ? 'parameter' : 'parameters'}: ${params.join(', ')}`,
  })
}
