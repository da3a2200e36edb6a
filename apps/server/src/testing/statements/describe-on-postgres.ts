import type pg from 'pg'

/** The numbers of the types of a statement's parameters and columns. */
export type Types = { parameters: number[]; columns: number[] }

/** Describes a statement by PostgreSQL. The driver describes only what it runs, so its connection is used directly. */
export function describeOnPostgres(client: pg.Client, statement: string): Promise<Types> {
  return new Promise((resolve, reject) => {
    client.query(new DescribeQuery(statement, { resolve, reject }))
  })
}

type Answer = { resolve(types: Types): void; reject(error: Error): void }

/** The driver hands what the server answers to whatever it submitted last. */
class DescribeQuery implements pg.Submittable {
  readonly #statement: string
  readonly #answer: Answer
  #parameters: number[] = []
  #columns: number[] = []

  constructor(statement: string, answer: Answer) {
    this.#statement = statement
    this.#answer = answer
  }

  submit(connection: pg.Connection) {
    connection.removeAllListeners('parameterDescription')
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#statement, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#columns = fields.map(({ dataTypeID }) => dataTypeID)
  }

  handleReadyForQuery() {
    this.#answer.resolve({ parameters: this.#parameters, columns: this.#columns })
  }

  handleError(error: Error) {
    this.#answer.reject(error)
  }
}
