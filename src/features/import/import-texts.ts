import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type ImportTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const importTexts: InEveryLanguage<ImportTexts> = { en, fr, nl }
