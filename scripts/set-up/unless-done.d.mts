export function unlessDone(
  about: { root: string; mark: string; sources: string[] },
  work: () => Promise<void>,
): Promise<void>
