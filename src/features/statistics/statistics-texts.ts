import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type StatisticsTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const statisticsTexts: InEveryLanguage<StatisticsTexts> = { en, fr, nl }
