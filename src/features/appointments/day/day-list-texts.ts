import { byLanguage, said } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

/** What the day list says of its days and its people; the rest stands with the other texts of appointments. */
export const dayListTexts = byLanguage({
  day: said('Day', 'Jour', 'Dag'),
  previousDay: said('Previous day', 'Jour précédent', 'Vorige dag'),
  nextDay: said('Next day', 'Jour suivant', 'Volgende dag'),
  earlier: said(
    (count: number) => `${count} earlier`,
    count => `${count} plus tôt`,
    count => `${count} eerder`,
  ),
  off: said(
    (count: number) => `${count} canceled or missed`,
    count => `${count} ${plural.fr(count, 'annulé ou manqué', 'annulés ou manqués')}`,
    count => `${count} geannuleerd of gemist`,
  ),
  nothingMore: said('Nothing more today.', 'Plus rien aujourd’hui.', 'Vandaag niets meer.'),
  whose: said('Whose visits', 'Visites de qui', 'Wiens bezoeken'),
  everybody: said('Everybody', 'Tout le monde', 'Iedereen'),
  nothingFor: said(
    (names: string) => `Nothing is booked for ${names}.`,
    names => `Rien n’est réservé pour ${names}.`,
    names => `Er is niets geboekt voor ${names}.`,
  ),
  /** On paper, where the chips do not stand. */
  onlyOf: said(
    (names: string) => `Visits of ${names}, and those that are nobody’s`,
    names => `Visites de ${names}, et celles qui ne sont à personne`,
    names => `Bezoeken van ${names}, en die van niemand`,
  ),
})
