import type { ReplyDraft, ReplyLook } from '@radar/contract'
import { plural } from '../../../lib/format.ts'

type Visibility = NonNullable<ReplyLook['seen']>

const SEEN: Record<Visibility, string> = {
  visible: 'Others see it',
  removed: 'Removed by moderators or filters; others do not see it',
  deleted: 'Deleted in the forum',
  post_gone: 'The post cannot be read any more',
}

/** Latest check of a posted reply; undefined before the first one. */
export function latestLook({
  looks,
}: Pick<ReplyDraft, 'looks'>): (ReplyLook & { seen: Visibility }) | undefined {
  const done = looks.filter((look): look is ReplyLook & { seen: Visibility } => look.seen !== null)
  return done.toSorted((a, b) => (b.looked_at ?? '').localeCompare(a.looked_at ?? ''))[0]
}

/** Describes in one sentence how a posted reply stands. */
export function describeLook({ seen, score, answers }: ReplyLook & { seen: Visibility }): string {
  const facts = [
    SEEN[seen],
    seen === 'visible' && score !== null && plural(score, 'point'),
    answers !== null && (answers === 0 ? 'no answer yet' : plural(answers, 'answer')),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Time of Radar's next look; undefined after the last one. */
export function nextLook({ looks }: Pick<ReplyDraft, 'looks'>): string | undefined {
  return looks.find(({ looked_at }) => looked_at === null)?.due_at
}
