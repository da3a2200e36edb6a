/** A statement that failed and was caught left nothing to commit. */
export class NothingCommittedError extends Error {
  override readonly name = 'NothingCommittedError'
  constructor() {
    super('A failed statement was caught without a part of its own, so nothing was committed.')
  }
}

/** Somebody asks a transaction, or a part of one, that nobody waited with. */
export class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError'
  constructor() {
    super('A statement was sent to a transaction that is over.')
  }
}

/** What is sent as one statement is a transaction of its own: a second would be committed alone. */
export class SecondStatementError extends Error {
  override readonly name = 'SecondStatementError'
  constructor() {
    super('A second statement was sent where one was announced.')
  }
}

/** Somebody asks a transaction while a part of it acts under another identity: it would be done in that one's name. */
export class OtherIdentityError extends Error {
  override readonly name = 'OtherIdentityError'
  constructor() {
    super('A statement was sent to a transaction of which a part acts under another identity.')
  }
}
