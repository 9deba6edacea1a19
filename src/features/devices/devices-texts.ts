import type { InEveryLanguage } from '../../domain/language.ts'
import { type DevicesTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const devicesTexts: InEveryLanguage<DevicesTexts> = { en, fr, nl }
