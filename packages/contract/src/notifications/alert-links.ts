/** Actions of the links in alerts, in the order in which they are listed. The index of each is part of its tokens. */
export const ALERT_ACTIONS = ['keep', 'dismiss', 'snooze', 'open'] as const
export type AlertAction = (typeof ALERT_ACTIONS)[number]

/** Days for which a link works: a week's mail can be answered until the next one comes. */
export const ALERT_LINK_DAYS = 7
