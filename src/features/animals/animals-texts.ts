import type { InEveryLanguage } from '../../domain/language.ts'
import { type AnimalsTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const animalsTexts: InEveryLanguage<AnimalsTexts> = { en, fr, nl }
