import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlaceTrouble, Scan } from '@radar/contract'
import { ScanProblems } from './scan-problems.tsx'

type Props = {
  scan: Scan
  /** Troubles of places that cannot be read now, which the page says beside it. */
  troubles: readonly PlaceTrouble[]
}

/** Troubles of a scan that has ended. */
export function ScanOutcome({ scan, troubles }: Props) {
  const { error } = scan
  const unsaid = scan.problems.filter((one) => !isSaid(one, { error, troubles }))
  const isShownBelow = scan.problems.some((one) => one.problem === error && !unsaid.includes(one))
  return (
    <>
      {scan.status === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title="The last scan failed">
          {!isShownBelow && `${error ?? 'It stopped before it was finished.'} `}What earlier scans found is
          kept, and this one costs nothing.
        </Alert>
      )}
      {unsaid.length > 0 && <ScanProblems problems={unsaid} />}
    </>
  )
}

/**
 * True where the page says the same trouble of the place already: what follows its first sentence is of its time. The error
 * of the whole scan is the trouble of each of its places.
 */
function isSaid(
  { subreddit, problem }: Scan['problems'][number],
  { error, troubles }: Pick<Scan, 'error'> & Pick<Props, 'troubles'>,
): boolean {
  return troubles.some(
    ({ place, text }) =>
      place === subreddit && (problem === error || problem.startsWith(text.replace(/\. .*$/s, '.'))),
  )
}
