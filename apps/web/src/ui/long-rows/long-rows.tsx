import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { placeAt, placeRows } from './place-rows.ts'

/** Distance beyond the window in which rows are there already. */
const AHEAD_PX = 900
/** The header and the row of filters lie over what is this close to the top. */
const COVERED_PX = 140

/** Heights as they were seen last, by row: a list that is come back to is as long as it was. */
const HEIGHTS = new Map<string, number>()

type Props = {
  ids: string[]
  /** Rows that stay wherever the list is scrolled to, by their places. */
  kept?: readonly number[]
  /** Is given what brings a row into view. */
  revealRef?: RefObject<(id: string) => void>
  rowClass: string | undefined
  /** Height in pixels that rows are taken to have before one was seen. */
  initialHeight: number
  renderRow(place: number): ReactNode
}

const NONE: readonly number[] = []

/** A list of any length: the rows that are in view are there, and empty space stands for the others. */
export function LongRows({ ids, kept = NONE, revealRef, rowClass, initialHeight, renderRow }: Props) {
  const boxRef = useRef<HTMLDivElement>(null)
  const [version, remeasured] = useReducer((count: number) => count + 1, 0)
  // oxlint-disable-next-line react/exhaustive-deps -- heights are kept beside, and `version` says that they changed
  const { tops, usual } = useMemo(() => placeRows(ids, { heights: HEIGHTS, initialHeight }), [ids, version])
  const [view, setView] = useState(() => ({
    first: 0,
    last: Math.ceil((window.innerHeight + AHEAD_PX) / initialHeight),
  }))
  const [focused, setFocused] = useState<string>()

  const look = useEffectEvent(() => {
    const above = -(boxRef.current?.getBoundingClientRect().top ?? 0)
    const first = placeAt(tops, above - AHEAD_PX)
    const last = placeAt(tops, above + window.innerHeight + AHEAD_PX)
    setView((now) => (now.first === first && now.last === last ? now : { first, last }))
  })
  useLayoutEffect(() => look(), [tops])
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  useLayoutEffect(() => {
    if (!revealRef) return
    revealRef.current = (id) => {
      const top = (boxRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      window.scrollTo({ top: top + (tops[ids.indexOf(id)] ?? 0) - COVERED_PX })
    }
  }, [ids, revealRef, tops])

  // A row that is as high as was thought moves nothing.
  const note = useEffectEvent((rows: HTMLElement[]) => {
    const moved = rows.map((row) => measure(row, usual))
    if (moved.includes(true)) remeasured()
  })
  const [observer] = useState(() => observeHeights((rows) => note(rows)))
  useEffect(() => () => observer.disconnect(), [observer])

  const noteFocus = ({ target }: FocusEvent) => setFocused(rowOf(target))
  const places = placesOf({ ...view, kept: [...kept, ids.indexOf(focused ?? '')], count: ids.length })
  const pieces = places.flatMap((place, index) => {
    const end = tops[(places[index - 1] ?? -1) + 1] ?? 0
    const id = ids[place] ?? ''
    return [
      <Gap key={`before ${id}`} height={(tops[place] ?? 0) - end} />,
      <Row key={id} id={id} className={rowClass} place={place} observer={observer} renderRow={renderRow} />,
    ]
  })
  return (
    <div ref={boxRef} onFocus={noteFocus}>
      {pieces}
      <Gap height={(tops.at(-1) ?? 0) - (tops[(places.at(-1) ?? -1) + 1] ?? 0)} />
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <div style={{ height }} aria-hidden="true" /> : null
}

type RowProps = Pick<Props, 'renderRow'> & {
  id: string
  className: string | undefined
  place: number
  observer: ResizeObserver
}

/** Memoized, so that scrolling renders only the rows that enter. */
const Row = memo(function Row({ id, className, place, observer, renderRow }: RowProps) {
  return (
    <div className={className} data-row={id} ref={(row) => watch(observer, row)}>
      {renderRow(place)}
    </div>
  )
})

type View = { first: number; last: number; kept: readonly number[]; count: number }

/** The places of the rows that are there, in order. */
function placesOf({ first, last, kept, count }: View): number[] {
  const start = Math.min(first, count)
  const inView = Array.from({ length: Math.max(0, Math.min(last + 1, count) - start) }, (_, n) => start + n)
  const others = kept.filter((place) => place >= 0 && place < count)
  return [...new Set([...inView, ...others])].toSorted((a, b) => a - b)
}

/** Whatever was shown before this list knows how high its rows are. */
function observeHeights(onMeasured: (rows: HTMLElement[]) => void): ResizeObserver {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) measure(row, 0)
  return new ResizeObserver((entries) =>
    onMeasured(entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []))),
  )
}

function watch(observer: ResizeObserver, row: HTMLElement | null) {
  if (!row) return undefined
  observer.observe(row)
  return () => observer.unobserve(row)
}

/** Says whether a row is another height than it was, or than it was taken to be. */
function measure(row: HTMLElement, usual: number): boolean {
  const id = row.dataset['row']
  const height = row.offsetHeight
  // What is being taken away has no height.
  if (!id || height === 0) return false
  const before = HEIGHTS.get(id) ?? usual
  HEIGHTS.set(id, height)
  return height !== before
}

const rowOf = (target: Element) => target.closest<HTMLElement>('[data-row]')?.dataset['row']
