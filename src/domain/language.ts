/** The languages of the practice's staff. English is the default and the spec's own wording. */
export const languages = ['en', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]

export function isLanguage(language: unknown): language is Language {
  return languages.some(known => known === language)
}

/** Each by its own name, for those who cannot read the others. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands' }

/** The same texts in every language: English decides the shape, the others must follow it. */
export type InEveryLanguage<Texts> = { [L in Language]: Texts }

/** Texts that are written down together in their languages, as the texts of each language. */
export function byLanguage<Name extends string>(
  texts: { [Each in Name]: InEveryLanguage<string> },
): InEveryLanguage<{ [Each in Name]: string }>
export function byLanguage(texts: { [name: string]: InEveryLanguage<string> }) {
  const textsIn = (language: Language) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]]))
  return { en: textsIn('en'), fr: textsIn('fr'), nl: textsIn('nl') }
}
