import { z } from 'zod'

/** Currencies of ISO 4217 that amounts may be in. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'ALL',
  'ARS',
  'AUD',
  'BAM',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KRW',
  'MDL',
  'MKD',
  'MXN',
  'MYR',
  'NGN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'RSD',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'UAH',
  'VND',
  'ZAR',
] as const
export const currency = z.enum(CURRENCIES)

/** Amount in hundredths of a currency, whatever coins it has. */
export const money = z.object({ currency: z.string(), cents: z.number().int().min(0) })
export type Money = z.infer<typeof money>
