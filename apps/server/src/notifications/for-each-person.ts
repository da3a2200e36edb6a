import type { Ctx } from '../platform/ctx.ts'

type PeopleRun = {
  /** Finds the next users, without those of whom the run has taken care. */
  select(done: readonly string[]): Promise<string[]>
  act(userId: string): Promise<void>
}

/** Acts for all users that are found, batch after batch: for each once in a run, even if they would be found again. */
export async function forAllPeople(ctx: Pick<Ctx, 'log'>, { select, act }: PeopleRun): Promise<void> {
  const done: string[] = []
  for (let found = await select(done); found.length > 0; found = await select(done)) {
    await forEachPerson(ctx, found, act)
    done.push(...found)
  }
}

/** Acts for one user after the other. A failure is logged, and stops nobody else. */
export async function forEachPerson(
  { log }: Pick<Ctx, 'log'>,
  userIds: readonly string[],
  act: (userId: string) => Promise<void>,
): Promise<void> {
  for (const user_id of userIds)
    try {
      await act(user_id)
    } catch (error) {
      log.error('notifications.person-failed', { user_id, error })
    }
}
