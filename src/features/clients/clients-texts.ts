import type { InEveryLanguage } from '../../domain/language.ts'
import { type ClientsTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const clientsTexts: InEveryLanguage<ClientsTexts> = { en, fr, nl }
