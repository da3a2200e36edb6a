import { at } from '../checked.ts'
import { costOfHourlyRound, NAMES_IN_GROUP } from './hourly-round.ts'
import { figure, printTable } from './print-table.ts'
import { useExpiredToken } from './refresh-once.ts'
import { weatherStorm } from './storm.ts'
import { pollTwoDays, roundOfCampaigns } from './two-days.ts'
import { POSTS_PER_DAY, SUBREDDITS, makeWorld } from './world.ts'

const SIZES = [10, 1_000, 10_000, 100_000]
const CAMPAIGNS = 100_000
const DAYS = 2

const world = makeWorld({ campaignCount: CAMPAIGNS, days: DAYS })
process.stdout.write(
  `${figure(CAMPAIGNS)} campaigns on ${figure(SUBREDDITS)} subreddits (Zipf) with ${figure(POSTS_PER_DAY)} posts a day\n`,
)

const rounds = SIZES.map((size) => costOfHourlyRound(world, size))
process.stdout.write('\nRequests per campaign for one hourly scan\n')
process.stdout.write(
  `${printTable(
    ['way', ...SIZES.map((size) => `${size.toLocaleString('en')} campaigns`)],
    at(rounds, 0).map(({ way }, index) => [
      way,
      ...rounds.map((round, size) => figure(at(round, index).requests / at(SIZES, size))),
    ]),
  )}\n`,
)

const largest = at(rounds, -1)
const polled = [
  roundOfCampaigns(world, { way: 'search', requestsPerRound: at(largest, 0).requests, days: DAYS }),
  roundOfCampaigns(world, { way: 'poll', requestsPerRound: at(largest, 1).requests, days: DAYS }),
  pollTwoDays(world, { way: 'shared per subreddit', namesInGroup: 1, days: DAYS }),
  pollTwoDays(world, {
    way: `batched, ${NAMES_IN_GROUP} subreddits a request`,
    namesInGroup: NAMES_IN_GROUP,
    days: DAYS,
  }),
]
process.stdout.write(
  `\nTwo days under 100 requests a minute (the first two computed, the others simulated)\n`,
)
process.stdout.write(
  `${printTable(
    ['way', 'minutes to see a post, median', 'p95', 'posts lost', 'of', 'requests'],
    polled.map(({ way, p50, p95, lost, posts, requests }) => [
      way,
      figure(p50),
      figure(p95),
      lost.toLocaleString('en'),
      posts.toLocaleString('en'),
      requests.toLocaleString('en'),
    ]),
  )}\n`,
)

const { uses, answered, refreshes } = await useExpiredToken()
process.stdout.write(
  `\n${uses} uses of an expired token at once: ${refreshes} refresh, ${answered} answered\n`,
)

const storm = await weatherStorm()
const over = Math.max(0, (storm.fullest / storm.allowed - 1) * 100)
process.stdout.write(
  `\nA storm of 429 for 30 minutes, 4 processes on one database: ${storm.inStorm} requests during it; ` +
    `fullest window ${storm.fullest} of ${storm.allowed} (${over.toFixed(1)} % over); ` +
    `${figure(storm.before)} got through in the half hour before it, ${figure(storm.after)} in the one after it\n`,
)
