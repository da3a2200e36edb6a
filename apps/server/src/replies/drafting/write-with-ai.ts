import { cutText } from '@radar/contract'
import { EmptyAnswerError } from '../../platform/ai.ts'
import type { Ai } from '../../platform/ai.ts'
import { KnownError } from '../../platform/errors.ts'
import type { Log } from '../../platform/process/log.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { parseAnswer } from './parse-answer.ts'
import type { ProviderAnswer } from './parse-answer.ts'
import type { Task } from './select-task.ts'

type Writer = { ai: Ai; log: Log }

/** The AI provider failed, refused or answered nothing; no unit is spent. */
export class AiUnavailableError extends KnownError {
  override readonly name = 'AiUnavailableError'
  readonly code = 'AI_UNAVAILABLE'
  /** True where the provider answered, for which it is paid, with nothing usable. */
  readonly isAnswered: boolean
  constructor(message: string, { isAnswered }: { isAnswered: boolean }) {
    super(message)
    this.isAnswered = isAnswered
  }
}

const MAX_TOKENS = 2_400

/** Asks the AI provider for drafts, and returns its answer as it came. Throws `AiUnavailableError`. */
export async function writeWithAi({ ai, log }: Writer, task: Task): Promise<ProviderAnswer> {
  return parseAnswer(await askProvider({ ai, log }, JSON.stringify(toPrompt(task))))
}

/** Prompt of a draft. It holds only data of this user and public posts, and no secrets. */
function toPrompt({ campaign, post, match, lead, background, conversation }: Task) {
  const { business_name, website, description, product_service, reddit_persona } = campaign
  const { subreddit, title, body } = post
  const { facts, voice, rules, thread } = background
  return {
    business: { name: business_name, website, description, product_service, reddit_persona },
    facts,
    voice,
    rules: rules?.map(({ name, text }) => `${name}: ${text}`) ?? [],
    post: { subreddit, title, body: cutText(conversation?.post ?? body, 8_000) },
    conversation: conversation && { you: conversation.you, they: cutText(body, 8_000) },
    thread,
    score: { reason: match.reason, quotes: match.ledger?.flatMap(({ quotes }) => quotes).slice(0, 10) },
    lead: lead && { summary: lead.summary, tags: lead.tags },
  }
}

async function askProvider({ ai, log }: Writer, prompt: string): Promise<string> {
  try {
    return await ai.write({ instructions: INSTRUCTIONS, prompt, maxTokens: MAX_TOKENS })
  } catch (error) {
    log.warn('reply.ai-failed', { error })
    throw new AiUnavailableError(
      'The AI provider did not write a reply. It cost you no reply; please try again.',
      { isAnswered: error instanceof EmptyAnswerError },
    )
  }
}
