import { byLanguage, said } from '../../../domain/text/language.ts'

/** What the calendar says of people, of what stands out, and of days on which nobody works. */
export const calendarTexts = byLanguage({
  whose: said('Whose appointments', 'Rendez-vous de qui', 'Wiens afspraken'),
  everybody: said('Everybody', 'Tout le monde', 'Iedereen'),
  nobodys: said('Nobody’s', 'À personne', 'Van niemand'),
  colorBy: said('Colour', 'Couleur', 'Kleur'),
  colorsBy: {
    type: said('by type', 'par type', 'per type'),
    person: said('by person', 'par personne', 'per persoon'),
  },
  columns: said('Side by side', 'Côte à côte', 'Naast elkaar'),
  room: said(
    (room: string) => `Room: ${room}`,
    room => `Salle\u00a0: ${room}`,
    room => `Kamer: ${room}`,
  ),
  reason: said(
    (reason: string) => `Reason: ${reason}`,
    reason => `Raison\u00a0: ${reason}`,
    reason => `Reden: ${reason}`,
  ),
})

export type CalendarTexts = (typeof calendarTexts)['en']
