/**
 * Language of the browser, as `Intl` takes it. Some systems report what is no language tag, such as `en-US@posix`; there
 * it is the language of the browser's own formats.
 */
export function browserLocale(): string {
  const own = new Intl.NumberFormat().resolvedOptions().locale
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? own
  } catch {
    return own
  }
}
