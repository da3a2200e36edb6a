/** Something that a person can read and mend; shown as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** An id that does not exist, or that belongs to somebody else: nobody can tell which. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
  readonly thing: string
  constructor(thing: string) {
    super(`This ${thing} does not exist, or it is not yours.`)
    this.thing = thing
  }
}

/** What is asked cannot be done as things stand; the message says why. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
}

/** Input that the schema lets pass but the rules do not. */
export class InvalidInputError extends Error {
  override name = 'InvalidInputError'
  readonly fields: Record<string, string[]>
  constructor(fields: Record<string, string[]>) {
    super(Object.values(fields).flat().join(' '))
    this.fields = fields
  }
}
