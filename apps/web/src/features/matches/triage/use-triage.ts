import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Match, Verdict } from '@radar/contract'
import type { Judge } from '../card/judge-buttons.tsx'
import { addressOf } from '../card/match-address.ts'
import type { MenuActions } from '../card/more-entries.ts'
import { morningIn } from '../card/snooze-times.ts'
import type { Snooze } from '../card/snooze-times.ts'
import { useApproval } from './use-approval.ts'
import { useAskedMatch } from './use-asked-match.ts'
import { useAwaitedMatch } from './use-awaited-match.ts'
import type { More } from './use-awaited-match.ts'
import { useBulk } from './use-bulk.ts'
import { useDeleteMatch } from './use-delete-match.ts'
import { useJudgeMatch } from './use-judge-match.ts'
import { useMatchKeys } from './use-match-keys.ts'
import type { GroupMatches } from '../queries/group-repeats.ts'
import { useReadMatches } from '../queries/use-read-matches.ts'
import { useSelection } from './use-selection.ts'
import { useSnoozeMatch } from './use-snooze-match.ts'
import { useUndo } from './use-undo.ts'

/** From this width on the match that is looked at has a pane of its own. */
const WIDE = '(min-width: 90em)'

type Triage = {
  matches: Match[]
  /** The other places in which the author of a match asked the same. */
  repeatsOf(match: Match): Match[]
  floor: number
  /** True where the list loses the matches that are kept. */
  keptLeave: boolean
  /** Addresses in the forum start with this. */
  forumUrl: string
  /** The match that the address names. */
  asked: string | undefined
  /** The one whose row shows it, whose whole card shows. */
  openId: string | undefined
  setOpenId(id: string | undefined): void
  commands: Record<string, () => void>
  /** Pages that are not loaded yet. */
  more: More
}

/** Match that is looked at, and what is done with it: after each action the next one opens. */
export function useTriage(options: Triage) {
  const { matches, repeatsOf, floor, keptLeave, forumUrl, asked, openId, commands, more } = options
  const wide = useMediaQuery(WIDE)
  const isOpen = wide || (matches.length === 1 && !more.hasMore)
  const lookedAt = matches.find(({ id }) => id === openId) ?? (isOpen ? matches[0] : undefined)
  const undo = useUndo()
  const selection = useSelection(matches)
  /** What is done to a question is done to every place in which its author asked it. */
  const placesOf = (match: Match): GroupMatches => [match, ...repeatsOf(match)]
  const bulk = useBulk(undo, placesOf)
  const judge = useJudgeMatch({ floor, keptLeave }, undo)
  const { snooze, wake } = useSnoozeMatch(undo)
  const { ask, leaving } = useDeleteMatch()
  const approve = useApproval(undo)
  useReadMatches(lookedAt)
  const setOpenId = (id: string | undefined) => {
    noteOpened(id)
    options.setOpenId(id)
  }
  const close = () => setOpenId(undefined)

  const open = (id: string) => {
    setOpenId(id)
    stopWaiting()
  }
  const withMatch = (act: (match: Match) => unknown) => (id: string | undefined) => {
    const match = matches.find((one) => one.id === id) ?? listed.get(id ?? '')
    if (match) act(match)
  }
  /** All that was listed: a key may be meant for what has just left the list. */
  const [listed] = useState(() => new Map<string, Match>())
  useLayoutEffect(() => {
    for (const match of matches) listed.set(match.id, match)
  }, [listed, matches])
  /** Matches that were dealt with: they leave the list, and where a late answer shows one again, it leaves once more. */
  const [handled] = useState(() => new Set<string>())
  const ids = useMemo(() => matches.map(({ id }) => id), [matches])
  const keys = useMatchKeys({
    ids,
    current: lookedAt?.id,
    opensOnWalk: wide || openId !== undefined,
    onOpen: open,
    onToggle: (id) => setOpenId(id === openId ? undefined : id),
    onClose: () => (selection.selected.length > 0 ? selection.clear() : close()),
    isWaiting: () => isWaiting,
    isHandled: (id) => handled.has(id),
    onVerdict: (id, verdict) =>
      withMatch((match) => !match.hidden_by && judgeAndGoOn(match)(verdict, true))(id),
    onApprove: (id, button) =>
      withMatch((match) => approve(match, button) && goOn(match.id, { byKey: true, stays: true }))(id),
    commands: {
      ...commands,
      u: undo.undo,
      ' ': withMatch(({ id }) => selection.toggle(id)),
      z: withMatch((match) => snoozeAndGoOn(match, { until: morningIn(1) }, true)),
      w: withMatch((match) => {
        if (match.comment_id === null) snoozeAndGoOn(match, { on_answer: true }, true)
      }),
      o: withMatch((match) => {
        const address = addressOf(match, forumUrl)
        if (address) window.open(address, '_blank', 'noreferrer')
      }),
      d: withMatch((match) => ask(placesOf(match))),
      ...(selection.selected.length > 0 && {
        y: () => void bulk.judge(selection.selected, 'kept').then(selection.clear),
        x: () => void bulk.judge(selection.selected, 'dismissed').then(selection.clear),
        d: () => bulk.askToDelete(selection.selected, selection.clear),
      }),
    },
  })

  const row = asked !== undefined && openId !== undefined && ids.includes(openId) ? openId : undefined
  const noteOpened = useAskedMatch({ id: asked, row, focus: keys.focus })

  const go = (id: string) => {
    open(id)
    keys.focus(id)
  }
  /** Goes back from the end of the list, or closes what has left it. */
  const goBack = (from: number) => {
    const before = ids[from - 1]
    if (before === undefined) close()
    else go(before)
  }
  const place = lookedAt ? matches.indexOf(lookedAt) : -1
  const { isWaiting, waitFrom, stopWaiting } = useAwaitedMatch({
    ids,
    place,
    more,
    onArrived: go,
    onNone: (from) => {
      if (openId !== undefined && !ids.includes(openId)) goBack(from)
    },
  })

  /** Goes on from a match that was dealt with, if it was open or a key did it; `stays` where the list still shows it. */
  const goOn = (id: string, { byKey, stays }: { byKey: boolean; stays: boolean }) => {
    handled.add(id)
    const at = ids.indexOf(id)
    if (at < 0 || (!byKey && id !== lookedAt?.id)) return
    const next = ids[at + 1]
    if (next !== undefined) return go(next)
    // While the list is read anew, it does not know yet whether more follows.
    if (more.hasMore || more.isFetching) return waitFrom(at)
    if (!stays) goBack(at)
  }
  const snoozeAndGoOn = (match: Match, to: Snooze, byKey: boolean) => {
    goOn(match.id, { byKey, stays: false })
    void snooze(placesOf(match), to)
  }
  const judgeAndGoOn =
    (match: Match): Judge =>
    (verdict: Verdict, byKey: boolean) => {
      handled.add(match.id)
      if (verdict !== null) goOn(match.id, { byKey, stays: verdict === 'kept' && !keptLeave })
      if (verdict !== null && placesOf(match).length > 1) void bulk.judge([match], verdict)
      else void judge(match, verdict)
    }
  const menuOf = (match: Match): MenuActions => ({
    address: addressOf(match, forumUrl),
    onSnooze: (to) => snoozeAndGoOn(match, to, false),
    onWake: () => wake(placesOf(match)),
    onDismissSubreddit: () => void bulk.dismissSubreddit(match),
    onDelete: () => ask(placesOf(match)),
  })
  return {
    ...keys,
    ids,
    wide,
    lookedAt,
    leaving,
    selection,
    bulk,
    open,
    close,
    menuOf,
    judge: judgeAndGoOn,
  }
}
