import type { Ctx } from '../platform/ctx.ts'

/** Acts for one user after the other, and returns those for whom it failed, so that one failure stops nobody else. */
export async function forEachPerson(
  { log }: Pick<Ctx, 'log'>,
  userIds: readonly string[],
  act: (userId: string) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = []
  for (const user_id of userIds)
    try {
      await act(user_id)
    } catch (error) {
      failed.push(user_id)
      log.error('notifications.person-failed', { user_id, error })
    }
  return failed
}
