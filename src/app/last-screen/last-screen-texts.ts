import { byLanguage, translated } from '../../domain/text/language.ts'

export const lastScreenTexts = byLanguage({
  note: translated(
    (moment: string) => `Saved view of ${moment} – updating…`,
    moment => `Affichage enregistré le ${moment}, mise à jour en cours`,
    moment => `Weergave bewaard op ${moment}, wordt bijgewerkt`,
  ),
})
