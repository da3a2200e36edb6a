import { isEnglish } from '@radar/engine'

/** Describes what another language than English means for a business; undefined where its words look English. */
export function describeLanguage(productService: string): string | undefined {
  if (isEnglish({ title: '', body: productService })) return undefined
  return 'This does not look like English. In other languages Radar finds posts by your keywords alone, and scores them by words. Describe it in English to find English posts by what they mean.'
}
