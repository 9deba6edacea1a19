import type { InEveryLanguage } from '../../language.ts'
import { en, type PaperTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

/** What stands on paper: legal texts, which change only with care and in all three languages at once. */
export const paperTexts: InEveryLanguage<PaperTexts> = { en, fr, nl }
