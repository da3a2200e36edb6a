import { describe, expect, test } from 'vitest'
import { planForumFaults, SILENT } from '../../bench/src/posting/forum-faults.ts'
import { runPosting } from '../../bench/src/posting/run-posting.ts'
import { findPostgres } from '../../scripts/postgres/start-cluster.ts'

// `npm run bench -- posting` is the long form.
describe.skipIf(!findPostgres())('workers that are killed and frozen while they post', () => {
  test('make no second comment, lose no reply, and fail none wrongly', async () => {
    const result = await runPosting({
      replies: 60,
      strikes: 20,
      freezes: 0.25,
      seed: 1,
      workers: 3,
      // What the forum neither does nor answers ends with a question to a person, which takes a quarter of an hour.
      faults: planForumFaults().filter(
        ({ id, do: action }) => !SILENT.has(id ?? '') && action.kind !== 'lag',
      ),
      posting: {
        lease_ms: 3_000,
        look_pauses_ms: [1_000, 1_000, 2_000, 4_000],
        unclear_pause_ms: 1_000,
      },
      sweep_ms: 2_000,
      over_ms: 15_000,
      // A reply that could not be sent is put off by half a minute and more, several times on a busy machine.
      max_settling_ms: 720_000,
      say: () => {},
    })
    const { duplicates, lost, wrong, killed, frozen } = result
    expect({ duplicates, lost, wrong, strikes: killed + frozen }).toEqual({
      duplicates: [],
      lost: [],
      wrong: [],
      strikes: 20,
    })
  }, 900_000)
})
