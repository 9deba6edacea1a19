import { byLanguage, said } from '../domain/language.ts'

export const recordPageTexts = byLanguage({
  client: said('Client', 'Client', 'Klant'),
  animal: said('Animal', 'Animal', 'Dier'),
  loading: said('Loading...', 'Chargement...', 'Laden...'),
})
