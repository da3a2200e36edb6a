// node --import …/wrong-clock.mjs: a process whose clock is off by CLOCK_OFF_BY_MS.
const offBy = Number(process.env.CLOCK_OFF_BY_MS)
const REAL_DATE = Date

globalThis.Date = class extends REAL_DATE {
  constructor(...parts) {
    if (parts.length === 0) super(REAL_DATE.now() + offBy)
    else super(...parts)
  }
  static now() {
    return REAL_DATE.now() + offBy
  }
}
