/** English is the default and the language of the specification. */
export const languages = ['en', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]

export function isLanguage(language: unknown): language is Language {
  return languages.some(known => known === language)
}

export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands' }

/** The English texts define the type. */
export type InEveryLanguage<Texts> = { [L in Language]: Texts }

export function translated<Text>(en: Text, fr: NoInfer<Text>, nl: NoInfer<Text>): InEveryLanguage<Text> {
  return { en, fr, nl }
}

type Table = { [key: string]: InEveryLanguage<unknown> | Table }

type LocalizedTexts<Each> = {
  [Key in keyof Each]: Each[Key] extends InEveryLanguage<infer Text> ? Text : LocalizedTexts<Each[Key]>
}

/** Converts a table of translations into the texts of each language. */
export function byLanguage<Each extends Table>(table: Each): InEveryLanguage<LocalizedTexts<Each>>
export function byLanguage(table: Table) {
  return { en: textsIn('en', table), fr: textsIn('fr', table), nl: textsIn('nl', table) }
}

function textsIn(language: Language, table: Table): { [key: string]: unknown } {
  const entries = Object.entries(table).map(([key, text]) => [
    key,
    isText(text) ? text[language] : textsIn(language, text),
  ])
  return Object.fromEntries(entries)
}

function isText(entry: InEveryLanguage<unknown> | Table): entry is InEveryLanguage<unknown> {
  return 'en' in entry
}
