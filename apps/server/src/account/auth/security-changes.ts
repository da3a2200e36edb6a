import { PAGES } from '@radar/contract'
import type { MailFacts, MailKind } from '../mail/words.ts'
import type { AuthCall } from './auth-call.ts'
import { countOwnTries } from './count-tries.ts'
import { openSession } from './sign-in.ts'
import { requireDone } from './refusals.ts'
import { notifyOwner } from './sign-in-mails.ts'

type Told<Kind extends MailKind> = {
  kind: Kind
  change: MailFacts[Kind] extends { change: infer C } ? C : never
}

/** Does what is asked, and tells the account's owner by mail, in case that it was somebody else. */
export function notifyOwnerAfter<Kind extends 'second_factor_changed' | 'identity_changed'>({
  kind,
  change,
}: Told<Kind>) {
  return async (call: AuthCall): Promise<Response> => {
    const { ctx, auth, request } = call
    const owner = await auth.userOf(request.headers)
    const answer = await requireDone(await auth.handler(request))
    const facts = { url: `${ctx.url}${PAGES.settings}`, change } as unknown as MailFacts[Kind]
    if (owner) await notifyOwner(ctx, owner, { kind, facts })
    return answer
  }
}

/** The code that ends a sign-in, or the one that shows that the app was set up: then the owner is told. */
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
