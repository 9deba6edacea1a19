import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type PracticeTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const practiceTexts: InEveryLanguage<PracticeTexts> = { en, fr, nl }
