import { CURRENCIES } from '@radar/contract'

/** Regions whose currency does not begin with the code of the region. */
const SHARED = Object.entries({
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI',
  AUD: 'CC CX KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  GBP: 'GG IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
})

/** Currency of the region that a browser's language names or is most spoken in; US dollars where none is known. */
export function localCurrency(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  const shared = SHARED.find(([, regions]) => regions.split(' ').includes(region))
  return shared?.[0] ?? CURRENCIES.find((one) => one.slice(0, 2) === region) ?? 'USD'
}
