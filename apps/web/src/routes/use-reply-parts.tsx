import { isReddit } from '@radar/contract'
import type { Match } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LaterProfileButton } from '../features/leads/later-profile-button.tsx'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { useConnect } from '../features/account/reddit-accounts/use-connect.ts'
import { AnswerButton } from '../features/replies/by-hand/answer-button.tsx'
import { LaterByHandDesk } from '../features/replies/by-hand/later-by-hand-desk.tsx'
import { GenerateReply } from '../features/replies/generate-reply.tsx'
import { LaterReplyPanel } from '../features/replies/panel/later-reply-panel.tsx'
import { api } from '../lib/api.ts'

/** Parts of a list of matches: replies, lead profiles and the forum's address. */
export function useReplyParts({ quiet = false } = {}) {
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const { main } = useAccounts()
  const { mutate: connect } = useConnect('main', { comesBack: true })
  const [answeredId, setAnsweredId] = useState<string>()
  return {
    forumUrl: instance?.forum.url ?? '',
    renderAction: (match: Match) => {
      // A forum that Radar no longer reads is answered in no way.
      if (match.reply === null && !isReddit(match.forum)) return null
      const isOpen = answeredId === match.id
      const draftsAllowed = !isDraftless(match)
      return (
        <>
          {isReddit(match.forum) && <LaterProfileButton match={match} />}
          {draftsAllowed && <GenerateReply match={match} quiet={quiet} />}
          {match.reply?.way === 'by_hand' && !match.reply_draft && (
            <AnswerButton
              open={isOpen}
              quiet={quiet || draftsAllowed}
              hasKey={!draftsAllowed}
              onToggle={() => setAnsweredId(isOpen ? undefined : match.id)}
            />
          )}
        </>
      )
    },
    renderReply: (match: Match) =>
      match.reply_draft ? (
        <LaterReplyPanel
          key={match.reply_draft.id}
          reply={match.reply_draft}
          post={match}
          canPost={main?.status === 'connected'}
          demo={instance?.forum.demo ?? false}
          onConnect={() => connect({ purpose: 'main' })}
        />
      ) : (
        match.reply?.way === 'by_hand' && answeredId === match.id && <LaterByHandDesk match={match} />
      ),
  }
}

/** True if the forum forbids drafts. */
const isDraftless = ({ reply }: Match) => reply?.way === 'by_hand' && reply.draft === 'forbidden'
