import type { InEveryLanguage } from '../../domain/language.ts'
import { en, type OutboxTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const outboxTexts: InEveryLanguage<OutboxTexts> = { en, fr, nl }
