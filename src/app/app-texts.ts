import type { InEveryLanguage } from '../domain/language.ts'
import { type AppTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const appTexts: InEveryLanguage<AppTexts> = { en, fr, nl }
