import type { InEveryLanguage } from '../../domain/language.ts'
import { type AuthTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const authTexts: InEveryLanguage<AuthTexts> = { en, fr, nl }
