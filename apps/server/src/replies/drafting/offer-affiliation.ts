const SAYS_SO =
  /\bI(?:['’]m| am)? (?:(?:one of )?the )?(?:with|work(?:ing)? (?:at|on|for)|make|made|build|built|run|own|founded|founder|maker|develop)|\bwe (?:make|built|build|run)|\bmy (?:own )?(?:product|tool|app|shop|company|business)|\bdisclos|\baffiliat|\bbiased/i

/** Sentence that discloses who is writing; null where the text does so already, or there is no name. */
export function offerAffiliation(text: string, business_name: string): string | null {
  const name = business_name.trim()
  if (name === '' || SAYS_SO.test(text)) return null
  return `To be open about it: I am with ${name}.`
}
