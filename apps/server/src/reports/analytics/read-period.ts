import { Temporal } from 'temporal-polyfill'
import type { UserCtx } from '../../platform/ctx.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { toSettings, historyStart, sessionPlan } from '../../account/index.ts'

const DAYS_SHOWN = 30

/** Whole days in a user's time zone, and the moments between which they lie. */
export type Period = {
  from: string
  to: string
  timezone: string
  history_days: number
  since: Date
  until: Date
  /** Every day of it, in order. */
  days: string[]
}

type Asked = { from?: string | undefined; to?: string | undefined }

/** The days that are asked for, as far back as the plan looks. Throws `InvalidInputError` where none of them is. */
export function readPeriod(ctx: UserCtx, asked: Asked): Period {
  const plan = sessionPlan(ctx)
  const { timezone } = toSettings(ctx.user.settings)
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  const today = dayOf(ctx.now())
  const earliest = dayOf(historyStart(plan, ctx.now()))
  const to = earlier(asked.to === undefined ? today : Temporal.PlainDate.from(asked.to), today)
  const wanted =
    asked.from === undefined ? to.subtract({ days: DAYS_SHOWN - 1 }) : Temporal.PlainDate.from(asked.from)
  const from = later(wanted, earliest)
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw new InvalidInputError(
      asked.to === undefined || wanted.equals(from)
        ? { from: ['The first day must not be after the last, or after today.'] }
        : { to: [`Your plan looks back ${plan.history_days} days, to ${earliest.toString()}.`] },
    )
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds)
  return {
    from: from.toString(),
    to: to.toString(),
    timezone,
    history_days: plan.history_days,
    since: startOf(from),
    until: startOf(to.add({ days: 1 })),
    days: Array.from({ length: from.until(to).days + 1 }, (_, n) => from.add({ days: n }).toString()),
  }
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other
