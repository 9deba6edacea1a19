import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const owedTexts = byLanguage({
  ofYear: translated(
    (done: number, owed: number) => `${done} of ${owed} this year`,
    (done, owed) => `${done} sur ${owed} cette année`,
    (done, owed) => `${done} van ${owed} dit jaar`,
  ),
  booked: translated(
    (count: number) => `${count} booked`,
    count => `${count} ${plural.fr(count, 'planifiée', 'planifiées')}`,
    count => `${count} gepland`,
  ),
  allPlanned: translated(
    'all visits of this year planned',
    'toutes les visites de l’année sont planifiées',
    'alle bezoeken van dit jaar zijn ingepland',
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
  callBackOn: translated(
    (day: string) => `Call back on ${day}`,
    day => `À recontacter le ${day}`,
    day => `Terug te bellen op ${day}`,
  ),
})
