import { bandOf, shownScore } from '@radar/contract'
import classes from './score-ring.module.css'

const RADIUS = 19
const length = 2 * Math.PI * RADIUS

/** A score from 0 to 100 that reads at a glance; its colour is the band's. */
export function ScoreRing({ score }: { score: number }) {
  const shown = shownScore(score)
  return (
    <span className={classes.ring} data-band={bandOf(score)}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={classes.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={classes.value}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={`${(length * shown) / 100} ${length}`}
        />
      </svg>
      <span className={classes.number}>{shown}</span>
    </span>
  )
}
