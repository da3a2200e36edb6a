import { CURRENCIES } from '@radar/contract'

const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** Currency of the region that a browser's language names or is most spoken in; US dollars where none is known. */
export function localCurrency(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  if (EURO.includes(region)) return 'EUR'
  return CURRENCIES.find((one) => one.slice(0, 2) === region) ?? 'USD'
}
