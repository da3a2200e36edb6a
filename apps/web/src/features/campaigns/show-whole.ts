/** Scrolls it out from under what floats above the end of the page. */
export const showWhole = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' })
