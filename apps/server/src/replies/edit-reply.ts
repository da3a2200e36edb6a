import type { ReplyDraft } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError, InvalidInputError } from '../platform/errors.ts'
import { changeLockedReply } from './change-reply.ts'
import { lockReplyWithContext } from './queries.ts'
import type { Reply } from './queries.ts'
import { requireDraftable } from './drafting/require-draftable.ts'
import { MAX_CHARACTERS } from './drafting/check-variant.ts'
import { refuseHiddenCharacters } from './drafting/review-text.ts'
import { tagLinks } from './drafting/tag-links.ts'
import { mayBeEdited } from './reply-states.ts'

type Edit = {
  id: string
  generated_reply: string
  replaces?: string | undefined
  tag_links?: boolean | undefined
}
type Site = Parameters<typeof tagLinks>[1]['site']

/**
 * Saves the text of a draft. Its links to the campaign's own site are tagged or untagged as the user chose; the
 * returned reply shows the result. Throws `NotFoundError`, `ConflictError` and `InvalidInputError`.
 */
export function editReply(ctx: UserCtx, { id, generated_reply, ...edit }: Edit): Promise<ReplyDraft> {
  refuseHiddenCharacters(generated_reply)
  return ctx.db.transaction(async (tx) => {
    const locked = await lockReplyWithContext(tx, id)
    const { reply_drafts: reply, engagement_posts: post, campaigns: site } = locked
    requireDraftable(ctx, post)
    if (!mayBeEdited.has(reply)) throw new ConflictError('Only a draft can be edited. Take it back first.')
    if (edit.replaces !== undefined && edit.replaces !== reply.generated_reply) throw changedElsewhere()
    const tag_links = edit.tag_links ?? reply.tag_links
    const ref = tag_links ? reply.ref : undefined
    const text = site ? tagLinks(generated_reply, { site, ref }) : generated_reply
    refuseTooLong(text)
    return changeLockedReply(ctx, tx, locked, {
      generated_reply: text,
      tag_links,
      edited: isEdited(ctx, { reply, text, site }),
    })
  })
}

function changedElsewhere() {
  return new ConflictError(
    'The draft was changed elsewhere. Please read it again before you save another text.',
  )
}

function refuseTooLong({ length }: string) {
  if (length <= MAX_CHARACTERS) return
  const most = MAX_CHARACTERS.toLocaleString('en-US')
  throw new InvalidInputError({
    generated_reply: [
      `With the tags of its links this text has ${length.toLocaleString('en-US')} characters; at most ${most} are allowed.`,
    ],
  })
}

type TextChange = { reply: Reply; text: string; site: Site | null }

/**
 * True where the text is a person's own. The last change of words counts; tagging links changes none. A text that a
 * program wrote is not the person's own, nor is one of the first versions, which Radar wrote.
 */
function isEdited({ actor }: UserCtx, { reply, text, site }: TextChange): boolean {
  const tagged = (one: string) => (site ? tagLinks(one, { site, ref: reply.ref }) : one)
  const written = tagged(text)
  if (written === tagged(reply.generated_reply)) return reply.edited
  return actor === 'user' && !reply.variants.map(tagged).includes(written)
}
