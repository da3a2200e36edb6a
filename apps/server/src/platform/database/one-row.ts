/** The row of a statement that always gives one. Throws `MissingRowError`. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new MissingRowError()
  return row
}

class MissingRowError extends Error {
  override readonly name = 'MissingRowError'
  constructor() {
    super('The database gave no row where it must give one.')
  }
}
