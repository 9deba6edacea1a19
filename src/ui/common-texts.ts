import type { Language } from '../domain/language.ts'
import { type CommonTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const commonTexts: Record<Language, CommonTexts> = { en, fr, nl }
