/** Base of all errors of this package. */
export abstract class RelevanceError extends Error {}

export type Fault = 'missing' | 'cut short' | 'altered' | 'unknown format'

/** The folder has no weights that can be used. `fault` says why, `file` where. */
export class WeightsError extends RelevanceError {
  override readonly name = 'WeightsError'
  readonly file: string
  readonly fault: Fault

  constructor(file: string, fault: Fault, options?: ErrorOptions) {
    super(`The weights of the relevance model cannot be used: ${file} ${DESCRIPTIONS[fault]}.`, options)
    this.file = file
    this.fault = fault
  }
}

const DESCRIPTIONS: Readonly<Record<Fault, string>> = {
  missing: 'cannot be read',
  'cut short': 'does not have its length',
  altered: 'does not have its hash',
  'unknown format': 'has a format that this version does not know',
}

/** The reader was closed, or its thread failed, before the answer came. */
export class ReaderClosedError extends RelevanceError {
  override readonly name = 'ReaderClosedError'
}
