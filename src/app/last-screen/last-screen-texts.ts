import { byLanguage, translated } from '../../domain/text/language.ts'

export const lastScreenTexts = byLanguage({
  note: translated(
    'Last saved view – updating…',
    'Dernier affichage enregistré, mise à jour en cours',
    'Laatst bewaarde weergave, wordt bijgewerkt',
  ),
})
