/** Next of the answers that a model gave. Throws `RangeError` where it answered less than it was asked. */
export function takeAnswer<Answer>(answers: Iterator<Answer, undefined>): Answer {
  const { value } = answers.next()
  if (value === undefined) throw new RangeError('The model answered less than it was asked.')
  return value
}
