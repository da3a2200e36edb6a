import { PAGES } from '@radar/contract'
import { deleteRepeated } from '../change-answers.ts'
import { showConversation } from '../conversations.ts'
import {
  BLUESKY,
  DISCOURSE,
  HACKER_NEWS,
  LEMMY,
  answerYourself,
  showBlueskyDraft,
  showForums,
  showLemmyDraft,
} from '../other-forums.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listInbox({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'inbox-none', person: newcomer, path: PAGES.inbox },
    { name: 'inbox-many', person: regular, path: PAGES.inbox },
    {
      name: 'inbox-dialog-delete',
      person: regular,
      path: PAGES.inbox,
      prepare: deleteRepeated,
      over: '[role="dialog"]',
    },
    { name: 'inbox-forums', person: regular, path: PAGES.inbox, prepare: showForums },
    { name: 'inbox-by-hand-lemmy', person: regular, path: PAGES.inbox, prepare: showLemmyDraft },
    { name: 'inbox-by-hand-bluesky', person: regular, path: PAGES.inbox, prepare: showBlueskyDraft },
    { name: 'inbox-by-hand-news', person: regular, path: PAGES.inbox, prepare: answerYourself },
    ...[HACKER_NEWS, LEMMY, DISCOURSE, BLUESKY].map((forum) => ({
      name: `inbox-conversation-${forum.forum}`,
      person: regular,
      path: PAGES.inbox,
      prepare: showConversation(forum),
    })),
    { name: 'inbox-failing', person: regular, path: PAGES.inbox, failing: 'matches/inbox' },
  ]
}
