import { cutTextFromEnd, shortenText } from '@radar/contract'
import type { TextWarning } from '@radar/contract'
import { UncleanTextError, cleanDraft } from '../cleaning/clean-draft.ts'
import { findHiddenCharacters } from '../../platform/hidden-characters.ts'
import { ownSite } from '../cleaning/own-site.ts'
import { InvalidInputError } from '../../platform/errors.ts'

type ReviewedText = { text: string; campaign: { website: string; business_name: string }; subreddit: string }

const MAX_WARNINGS = 10

/** Finds what a person's text names that a draft of Radar would not. The warnings are shown, and nothing is changed. */
export function reviewText({ text, campaign, subreddit }: ReviewedText): TextWarning[] {
  const warnings = removalsOf({ text, campaign, subreddit }).map(({ kind, text: found }): TextWarning => {
    const named = shortenText(found, 80)
    return { kind, text: named, message: messages[kind](named, campaign.website) }
  })
  const unique = new Map(warnings.map((warning) => [warning.message, warning]))
  return [...unique.values()].slice(0, MAX_WARNINGS)
}

const messages: Record<TextWarning['kind'], (text: string, website: string) => string> = {
  link: (text, website) =>
    website === ''
      ? `“${text}” leads to a site, and this campaign has no website of its own set.`
      : `“${text}” does not lead to ${website}, the website of this campaign.`,
  user: (text) => `“${text}” names somebody, who may be told about it.`,
  subreddit: (text) => `“${text}” leads to another subreddit.`,
  tag: (text) => `“${text}” is HTML, which Reddit does not show.`,
}

function removalsOf({ text, campaign, subreddit }: ReviewedText) {
  try {
    return cleanDraft(text, { own: ownSite(campaign), subreddit }).removals
  } catch (error) {
    if (error instanceof UncleanTextError) return []
    throw error
  }
}

/** Throws `InvalidInputError` for hidden characters, so that what is approved is what was read. */
export function refuseHiddenCharacters(text: string): void {
  const [hidden] = findHiddenCharacters(text)
  if (!hidden) return
  const before = cutTextFromEnd(text.slice(0, hidden.index), 20).trimStart()
  const where = before === '' ? 'at its beginning' : `behind “${before}”`
  throw new InvalidInputError({
    generated_reply: [
      `This text contains an invisible character (${hidden.code}, ${where}). Please delete it.`,
    ],
  })
}
