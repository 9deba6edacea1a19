import type { InEveryLanguage } from '../../domain/language.ts'
import { type ContractsTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const contractsTexts: InEveryLanguage<ContractsTexts> = { en, fr, nl }
