/** Replaces the button of Moderator by a note where it is not sold. */
export async function showSale(): Promise<void> {
  const offers = document.querySelectorAll<HTMLElement>('[data-sale]')
  if (offers.length === 0) return
  try {
    const answer = await fetch('/api/v1/instance')
    const { billing } = (await answer.json()) as { billing?: string }
    if (billing !== 'none') return
    for (const offer of offers) offer.hidden = offer.dataset['sale'] !== 'none'
  } catch (error) {
    console.warn('What is sold here could not be asked.', error)
  }
}
