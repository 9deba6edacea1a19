import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

/** Texts about the visits that a contract owes. */
export const owedTexts = byLanguage({
  ofYear: translated(
    (done: number, owed: number) => `${done} of ${owed} this year`,
    (done, owed) => `${done} sur ${owed} cette année`,
    (done, owed) => `${done} van ${owed} dit jaar`,
  ),
  booked: translated(
    (count: number) => `${count} booked`,
    count => `${count} ${plural.fr(count, 'réservée', 'réservées')}`,
    count => `${count} geboekt`,
  ),
  allPlanned: translated(
    'all of this year planned',
    'toute l’année est planifiée',
    'het hele jaar is ingepland',
  ),
  nextDueIn: translated(
    (month: string) => `next due in ${month}`,
    month => `prochaine en ${month}`,
    month => `volgende in ${month}`,
  ),
  dueToday: translated('due today', 'à faire aujourd’hui', 'vandaag aan de beurt'),
  dueSince: translated(
    (day: string) => `due since ${day}`,
    day => `à faire depuis le ${day}`,
    day => `aan de beurt sinds ${day}`,
  ),
  snoozedUntil: translated(
    (day: string) => `Ask again on ${day}`,
    day => `Redemander le ${day}`,
    day => `Opnieuw vragen op ${day}`,
  ),
})
