import { Box, Paper } from '@mantine/core'
import { Suspense } from 'react'
import type { MouseEvent } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { MatchCardProps } from '../card/match-card.tsx'
import classes from './match-item.module.css'
import { loadMatchCard } from '../card/load-match-card.ts'
import { MatchRow } from './match-row.tsx'

const MatchCard = lazyPart(loadMatchCard)
const ThreadComments = lazyPart(async () => ({
  default: (await import('../card/thread-comments.tsx')).ThreadComments,
}))

type Props = MatchCardProps & {
  /** Index in the list, from 0, and the number of matches; -1 where nobody has counted them. */
  place: number
  size: number | undefined
  /** True if the list shows the whole card. */
  open: boolean
  /** True for the selected match. */
  current: boolean
  leaving: boolean
  selected: boolean
  onOpen(): void
  /** `isRange` for everything from the one that was selected last. */
  onSelect(isRange: boolean): void
  onClose(): void
}

/** A match in the list: a row, or the whole card. */
export function MatchItem(props: Props) {
  const { place, size, open, current, leaving, selected, onOpen, onSelect, ...card } = props
  const openByClick = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('button, a, input, textarea')
    if (!open && !isControl && !window.getSelection()?.toString()) onOpen()
  }
  const selectRange = (event: MouseEvent) => {
    if (!event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(true)
  }
  const row = (
    <MatchRow
      match={card.match}
      repeats={card.repeats}
      selected={selected}
      onOpen={onOpen}
      onSelect={() => onSelect(false)}
      onJudge={card.onJudge}
    />
  )
  return (
    <Paper
      component="article"
      className={classes.item}
      p={0}
      data-match={card.match.id}
      data-current={current || undefined}
      data-leaving={leaving || undefined}
      data-selected={selected || undefined}
      tabIndex={-1}
      aria-label={card.match.title}
      aria-posinset={place + 1}
      aria-setsize={size}
      onClick={openByClick}
      onClickCapture={selectRange}
    >
      {open ? (
        <Suspense fallback={row}>
          <MatchCard {...card} />
          {card.match.comment_id !== null &&
            card.match.permalink !== null &&
            card.match.reply?.way !== 'by_hand' && (
              <Box px="md" pb="md">
                <ThreadComments match={card.match} />
              </Box>
            )}
        </Suspense>
      ) : (
        row
      )}
    </Paper>
  )
}
