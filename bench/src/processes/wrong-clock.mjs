// node --import …/wrong-clock.mjs: a process whose clock is off by CLOCK_OFF_BY_MS.
const offBy = Number(process.env.CLOCK_OFF_BY_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offBy)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + offBy
  }
}
