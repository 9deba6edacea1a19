/** The languages of the practice's staff. English is the default and the spec's own wording. */
export const languages = ['en', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]

/** The same texts in every language: English decides the shape, the others must follow it. */
export type InEveryLanguage<Texts> = { [L in Language]: Texts }
