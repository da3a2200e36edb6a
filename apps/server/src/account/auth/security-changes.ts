import { PAGES } from '@radar/contract'
import type { MailFacts, MailKind } from '../mail/words.ts'
import type { AuthCall } from './auth-call.ts'
import { countOwnTries } from './count-tries.ts'
import { openSession } from './sign-in.ts'
import { requireDone } from './refusals.ts'
import { notifyOwner } from './sign-in-mails.ts'

type OwnerNotice<Kind extends MailKind> = {
  kind: Kind
  change: MailFacts[Kind] extends { change: infer C } ? C : never
}

/** Handler that forwards a call to the library and mails the account's owner, in case somebody else made it. */
export function notifyOwnerAfter<Kind extends 'second_factor_changed' | 'identity_changed'>({
  kind,
  change,
}: OwnerNotice<Kind>) {
  return async (call: AuthCall): Promise<Response> => {
    const { ctx, auth, request } = call
    const owner = await auth.userOf(request.headers)
    const answer = await requireDone(await auth.handler(request))
    const facts = { url: `${ctx.url}${PAGES.settings}`, change } as unknown as MailFacts[Kind]
    if (owner) await notifyOwner(ctx, owner, { kind, facts })
    return answer
  }
}

/**
 * Verifies the code that completes a sign-in, or the one that confirms the set-up of a factor, of which the owner is
 * notified.
 */
export async function verifyCode(call: AuthCall<{ code: string }>): Promise<Response> {
  const { ctx, auth, request } = call
  const owner = await auth.userOf(request.headers)
  const answer = await countOwnTries(call, () => auth.handler(request))
  if (answer.ok && owner)
    await notifyOwner(ctx, owner, {
      kind: 'second_factor_changed',
      facts: { url: `${ctx.url}${PAGES.settings}`, change: 'on' },
    })
  return openSession(call, answer)
}
