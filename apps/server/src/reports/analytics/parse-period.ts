import { Temporal } from 'temporal-polyfill'
import type { UserCtx } from '../../platform/ctx.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { toSettings, historyStart, sessionPlan } from '../../account/index.ts'

const DAYS_SHOWN = 30

/** Days in a user's time zone, with their start and end. The first may begin with the plan's history. */
export type Period = {
  from: string
  to: string
  timezone: string
  history_days: number
  since: Date
  until: Date
  /** Every day of the period, in order. */
  days: string[]
}

type PeriodInput = { from?: string | undefined; to?: string | undefined }

/** Parses a period and cuts it to the plan's history. Throws `InvalidInputError` where no day is left. */
export function parsePeriod(ctx: UserCtx, input: PeriodInput): Period {
  const plan = sessionPlan(ctx)
  const { timezone } = toSettings(ctx.user.settings)
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  const today = dayOf(ctx.now())
  const listedSince = historyStart(plan, ctx.now())
  const earliest = dayOf(listedSince)
  const to = earlier(input.to === undefined ? today : Temporal.PlainDate.from(input.to), today)
  const first =
    input.from === undefined ? to.subtract({ days: DAYS_SHOWN - 1 }) : Temporal.PlainDate.from(input.from)
  const from = later(first, earliest)
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw new InvalidInputError(
      input.to === undefined || first.equals(from)
        ? { from: ['The first day must not be after the last, or after today.'] }
        : { to: [`Your plan looks back ${plan.history_days} days, to ${earliest.toString()}.`] },
    )
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds)
  return {
    from: from.toString(),
    to: to.toString(),
    timezone,
    history_days: plan.history_days,
    since: new Date(Math.max(startOf(from).getTime(), listedSince.getTime())),
    until: startOf(to.add({ days: 1 })),
    days: Array.from({ length: from.until(to).days + 1 }, (_, n) => from.add({ days: n }).toString()),
  }
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other
