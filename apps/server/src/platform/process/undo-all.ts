/** Undoes steps, the last first. One that fails does not keep the others from being undone; what failed is thrown at the end. */
export async function undoAll(steps: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const undo of steps.splice(0).toReversed()) {
    try {
      await undo()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
}
