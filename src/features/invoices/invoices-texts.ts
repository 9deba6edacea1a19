import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type InvoicesTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const invoicesTexts: InEveryLanguage<InvoicesTexts> = { en, fr, nl }
