import type { InEveryLanguage } from '../../domain/language.ts'
import { type AppointmentsTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const appointmentsTexts: InEveryLanguage<AppointmentsTexts> = { en, fr, nl }
