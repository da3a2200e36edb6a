/** A failed statement was caught outside of a part, which left nothing to commit. */
export class NothingCommittedError extends Error {
  override readonly name = 'NothingCommittedError'
  constructor() {
    super('A failed statement was caught without a part of its own, so nothing was committed.')
  }
}

/** A statement of a transaction, or of a part, that has ended. */
export class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError'
  constructor() {
    super('A statement was sent to a transaction that is over.')
  }
}

/** A second statement where one was announced; it would be committed alone. */
export class SecondStatementError extends Error {
  override readonly name = 'SecondStatementError'
  constructor() {
    super('A second statement was sent where one was announced.')
  }
}

/** A statement of a transaction while a part of it acts under another identity, under which it would run. */
export class OtherIdentityError extends Error {
  override readonly name = 'OtherIdentityError'
  constructor() {
    super('A statement was sent to a transaction of which a part acts under another identity.')
  }
}
