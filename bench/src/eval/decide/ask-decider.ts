import { DecisionError } from '@radar/decisions'
import type { Decider, Decision, DecisionRequest } from '@radar/decisions'
import { askAboutPair, askAboutPost } from '@radar/engine'
import { lookUp } from '../../checked.ts'
import { HAND, rankingSets } from '../evaluate.ts'
import type { JudgedFolder } from '../read-folder.ts'
import { pairKey } from './recorded-answers.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

const AT_A_TIME = 20

export type DecisionCost = { requests: number; refused: number; input: number; output: number }

/**
 * Asks about all hand-graded pairs that have no answer yet, and adds the answers: once for each post, and once for each
 * pair. A request that is refused alone, or answered in another shape, is left out and counted. Any other failure ends it,
 * and what was answered until then stays.
 */
export async function askDecider(
  folders: readonly JudgedFolder[],
  decider: Decider,
  recorded: RecordedAnswers,
): Promise<DecisionCost> {
  const cost: DecisionCost = { requests: 0, refused: 0, input: 0, output: 0 }
  const tasks = folders.flatMap((folder) => listTasks(folder, recorded, ask))
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task()
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed)
    throw new Error(`The provider failed after ${cost.requests} requests.`, { cause: failed.reason })
  return cost

  async function ask(request: DecisionRequest): Promise<Decision | undefined> {
    try {
      const decision = await decider.decide(request)
      cost.requests += 1
      cost.input += decision.usage?.input ?? 0
      cost.output += decision.usage?.output ?? 0
      return decision
    } catch (error) {
      if (!(error instanceof DecisionError) || !['refused', 'changed_shape'].includes(error.failure)) {
        tasks.length = 0
        throw error
      }
      cost.refused += 1
      return undefined
    }
  }
}

type Ask = (request: DecisionRequest) => Promise<Decision | undefined>

function listTasks(
  { campaigns, posts }: JudgedFolder,
  recorded: RecordedAnswers,
  ask: Ask,
): (() => Promise<void>)[] {
  const judged = (rankingSets(campaigns).get(HAND) ?? []).flatMap(({ campaign, judgements }) =>
    judgements.map(({ post_id }) => ({ campaign, post: lookUp(posts, post_id) })),
  )
  const ofPosts = [...new Set(judged.map(({ post }) => post))]
    .filter(({ id }) => !recorded.posts.has(id))
    .map((post) => async () => {
      const decision = await ask(askAboutPost(post))
      if (decision) recorded.posts.set(post.id, decision)
    })
  const ofPairs = judged
    .filter(({ campaign, post }) => !recorded.pairs.has(pairKey(campaign.id, post.id)))
    .map(({ campaign, post }) => async () => {
      const decision = await ask(askAboutPair(post, campaign))
      if (decision) recorded.pairs.set(pairKey(campaign.id, post.id), decision)
    })
  return [...ofPosts, ...ofPairs]
}
