const WIDE_SIGNS = /[\uff01-\uff5e]/g
const WIDTH = 0xfee0

/** Text whose signs have the common width, each in its place: `Ｃ＋＋` is typed for `C++`. */
export const plainSigns = (text: string): string =>
  text.replaceAll(WIDE_SIGNS, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
