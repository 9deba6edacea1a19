import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type SpeciesTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const speciesTexts: InEveryLanguage<SpeciesTexts> = { en, fr, nl }
