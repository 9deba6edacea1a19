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
