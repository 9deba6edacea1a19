import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const appointmentsTexts = byLanguage({
  title: translated('Appointments', 'Rendez-vous', 'Afspraken'),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  templates: translated('Appointment Templates', 'Modèles de rendez-vous', 'Sjablonen voor afspraken'),
  showTemplates: translated('Templates', 'Modèles', 'Sjablonen'),
  toggleTemplates: translated(
    'Toggle the templates',
    'Afficher ou masquer les modèles',
    'Sjablonen tonen of verbergen',
  ),
  duration: translated(
    (duration: string) => `Duration: ${duration}`,
    duration => `Durée\u00a0: ${duration}`,
    duration => `Duur: ${duration}`,
  ),
  dragHint: translated(
    (name: string, duration: string) => `Drag to schedule ${name} (${duration})`,
    (name, duration) => `Faites glisser pour planifier ${name} (${duration})`,
    (name, duration) => `Sleep om in te plannen: ${name} (${duration})`,
  ),
  templatesHint: translated(
    'Drag one to the calendar, or press it to book the next free time.',
    'Faites-en glisser un vers le calendrier, ou appuyez pour réserver le prochain moment libre.',
    'Sleep er een naar de kalender, of druk erop om het eerste vrije moment te boeken.',
  ),
  previous: translated('Previous', 'Précédent', 'Vorige'),
  next: translated('Next', 'Suivant', 'Volgende'),
  today: translated('Today', 'Aujourd’hui', 'Vandaag'),
  views: {
    day: translated('Day', 'Jour', 'Dag'),
    week: translated('Week', 'Semaine', 'Week'),
    month: translated('Month', 'Mois', 'Maand'),
  },
  chooseView: translated('View', 'Vue', 'Weergave'),
  dayList: translated('Day list', 'Liste du jour', 'Daglijst'),
  toPlan: translated('To plan', 'À planifier', 'In te plannen'),
  add: translated('New Appointment', 'Nouveau rendez-vous', 'Nieuwe afspraak'),
  calendar: translated('Calendar', 'Calendrier', 'Kalender'),
  notes: translated(
    (count: number) => (count === 0 ? 'Notes' : `${count} ${plural.en(count, 'note', 'notes')}`),
    count => (count === 0 ? 'Notes' : `${count} ${plural.fr(count, 'note', 'notes')}`),
    count => (count === 0 ? 'Notities' : `${count} ${plural.nl(count, 'notitie', 'notities')}`),
  ),
  moreEvents: translated(
    (count: number) => `${count} more`,
    count => `${count} de plus`,
    count => `nog ${count}`,
  ),
  beforeSix: translated('Before 06:00:', 'Avant 06:00\u00a0:', 'Voor 06:00:'),
  clashNames: translated(
    (names: string) => `At the same time: ${names}`,
    names => `En même temps\u00a0: ${names}`,
    names => `Tegelijk: ${names}`,
  ),
  clashAnimal: translated(
    (names: string) => `The same animal on this day: ${names}`,
    names => `Le même animal ce jour-là\u00a0: ${names}`,
    names => `Hetzelfde dier op deze dag: ${names}`,
  ),
  clashRoom: translated(
    (names: string) => `The room is taken: ${names}`,
    names => `La salle est prise\u00a0: ${names}`,
    names => `De kamer is bezet: ${names}`,
  ),
  endsBeforeStart: translated('Ends before it starts', 'Finit avant de commencer', 'Eindigt voor het begin'),
  keysHint: translated(
    'Enter opens it. Alt and the arrow keys move it; with Shift, up and down make it shorter or longer. Ctrl and X cut it, Ctrl and V put it at another time.',
    'Entrée l’ouvre. Alt et les flèches le déplacent\u00a0; avec Maj, haut et bas le raccourcissent ou l’allongent. Ctrl et X le coupent, Ctrl et V le posent à un autre moment.',
    'Enter opent de afspraak. Alt en de pijltjes verplaatsen ze; met Shift maken omhoog en omlaag ze korter of langer. Ctrl en X knippen ze, Ctrl en V zetten ze op een ander moment.',
  ),
  resized: translated(
    (name: string, from: string, to: string) => `“${name}” now lasts from ${from} to ${to}`,
    (name, from, to) => `«\u00a0${name}\u00a0» dure maintenant de ${from} à ${to}`,
    (name, from, to) => `“${name}” duurt nu van ${from} tot ${to}`,
  ),
  notHere: translated(
    'These days are not on this device, and the server cannot be reached. They come when it can be.',
    'Ces jours ne sont pas sur cet appareil et le serveur est injoignable. Ils viendront dès qu’il répondra.',
    'Deze dagen staan niet op dit toestel en de server is niet bereikbaar. Ze komen zodra hij antwoordt.',
  ),
  notHereYet: translated(
    'The appointments have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les rendez-vous n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
    'De afspraken zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  editTitle: translated('Edit Appointment', 'Modifier le rendez-vous', 'Afspraak bewerken'),
  noAnimal: translated('Select an animal', 'Choisir un animal', 'Kies een dier'),
  searchAnimals: translated('Search animals...', 'Rechercher un animal...', 'Dieren zoeken...'),
  goneAnimal: translated(
    (name: string) => `${name} is no longer in the list of animals.`,
    name => `${name} n’est plus dans la liste des animaux.`,
    name => `${name} staat niet meer in de lijst van dieren.`,
  ),
  endWarning: translated(
    'The end is not after the start. It can be saved like this.',
    'La fin ne suit pas le début. On peut l’enregistrer ainsi.',
    'Het einde komt niet na het begin. Zo kan het ook bewaard worden.',
  ),
  clockSkipped: translated(
    'The clock skips this hour that night: it is meant an hour later.',
    'L’horloge saute cette heure cette nuit-là\u00a0: on entend une heure plus tard.',
    'De klok slaat dit uur die nacht over: bedoeld is een uur later.',
  ),
  clockRepeated: translated(
    'The clock shows this hour twice that night: the first one is meant.',
    'L’horloge montre deux fois cette heure cette nuit-là\u00a0: on entend la première.',
    'De klok toont dit uur die nacht tweemaal: bedoeld is de eerste keer.',
  ),
  remove: translated('Delete', 'Supprimer', 'Verwijderen'),
  removeAgain: translated('Really delete?', 'Vraiment supprimer\u00a0?', 'Echt verwijderen?'),
  gone: {
    deleted: translated(
      (name: string) =>
        `“${name}” was deleted meanwhile. What you typed is still here: keep it as a new appointment, or cancel.`,
      name =>
        `«\u00a0${name}\u00a0» a été supprimé entre-temps. Votre saisie est toujours là\u00a0: gardez-la comme nouveau rendez-vous, ou annulez.`,
      name =>
        `“${name}” werd intussen verwijderd. Wat u typte staat hier nog: bewaar het als nieuwe afspraak, of annuleer.`,
    ),
    away: translated(
      (name: string) =>
        `“${name}” has left the days that this device keeps. What you typed is still here. It can be saved as soon as the server can be reached.`,
      name =>
        `«\u00a0${name}\u00a0» est sorti des jours que cet appareil conserve. Votre saisie est toujours là. Elle pourra être enregistrée dès que le serveur sera joignable.`,
      name =>
        `“${name}” valt niet meer binnen de dagen die dit toestel bijhoudt. Wat u typte staat hier nog. Het kan bewaard worden zodra de server bereikbaar is.`,
    ),
    lost: translated(
      (name: string) =>
        `“${name}” is no longer at its time on the calendar. What you typed is still here: keep it as a new appointment, or cancel.`,
      name =>
        `«\u00a0${name}\u00a0» n’est plus à son heure dans le calendrier. Votre saisie est toujours là\u00a0: gardez-la comme nouveau rendez-vous, ou annulez.`,
      name =>
        `“${name}” staat niet meer op zijn uur in de kalender. Wat u typte staat hier nog: bewaar het als nieuwe afspraak, of annuleer.`,
    ),
  },
  keepAsNew: translated(
    'Keep as a new appointment',
    'Garder comme nouveau rendez-vous',
    'Bewaren als nieuwe afspraak',
  ),
  savedLater: translated(
    'The server has this appointment, and cannot be reached now.',
    'Ce rendez-vous est sur le serveur, qui est injoignable pour le moment.',
    'De server heeft deze afspraak en is nu niet bereikbaar.',
  ),
  dayTitle: translated('Day List', 'Liste du jour', 'Daglijst'),
  tomorrow: translated('Tomorrow', 'Demain', 'Morgen'),
  clocksDiffer: translated(
    (here: string, there: string) =>
      `The clock of this device says ${here}. By the server’s clock it is ${there}.`,
    (here, there) =>
      `L’horloge de cet appareil indique le ${here}. Selon l’horloge du serveur, nous sommes le ${there}.`,
    (here, there) =>
      `De klok van dit toestel staat op ${here}. Volgens de klok van de server is het ${there}.`,
  ),
  clocksDiffered: translated(
    (here: string, there: string) =>
      `The clock of this device says ${here}. By the server’s clock, as last known, it is ${there}.`,
    (here, there) =>
      `L’horloge de cet appareil indique le ${here}. Selon la dernière heure connue du serveur, nous sommes le ${there}.`,
    (here, there) =>
      `De klok van dit toestel staat op ${here}. Volgens de laatst bekende tijd van de server is het ${there}.`,
  ),
  byThisClock: translated(
    'This list goes by the clock of this device.',
    'Cette liste suit l’horloge de cet appareil.',
    'Deze lijst volgt de klok van dit toestel.',
  ),
  byServerClock: translated(
    'This list goes by the server’s clock.',
    'Cette liste suit l’horloge du serveur.',
    'Deze lijst volgt de klok van de server.',
  ),
  goByThis: translated(
    'Go by this device’s clock',
    'Suivre l’horloge de cet appareil',
    'De klok van dit toestel volgen',
  ),
  goByServer: translated(
    'Go by the server’s clock',
    'Suivre l’horloge du serveur',
    'De klok van de server volgen',
  ),
  nothingBooked: translated('Nothing is booked.', 'Rien n’est réservé.', 'Er is niets geboekt.'),
  print: translated('Print', 'Imprimer', 'Afdrukken'),
  call: translated(
    (number: string) => `Call ${number}`,
    number => `Appeler le ${number}`,
    number => `Bel ${number}`,
  ),
  atTheAnimal: translated(
    (number: string) => `At the animal: ${number}`,
    number => `Chez l’animal\u00a0: ${number}`,
    number => `Bij het dier: ${number}`,
  ),
  chip: translated('Chip', 'Puce', 'Chip'),
  owes: translated(
    (price: string) => `Owes ${price}`,
    price => `Doit ${price}`,
    price => `Is ${price} schuldig`,
  ),
  owesNothing: translated('Owes nothing', 'Ne doit rien', 'Niets schuldig'),
  noAddress: translated('No address', 'Pas d’adresse', 'Geen adres'),
  noAnimalBooked: translated('No animal', 'Aucun animal', 'Geen dier'),
  appointments: translated(
    (count: number) => `${count} ${plural.en(count, 'appointment', 'appointments')}`,
    count => `${count} ${plural.fr(count, 'rendez-vous', 'rendez-vous')}`,
    count => `${count} ${plural.nl(count, 'afspraak', 'afspraken')}`,
  ),
  printedAt: translated(
    (moment: string) => `As this device knew it on ${moment}`,
    moment => `Tel que cet appareil le savait le ${moment}`,
    moment => `Zoals dit toestel het wist op ${moment}`,
  ),
  unsentHere: translated('Not sent yet', 'Pas encore envoyé', 'Nog niet verzonden'),
  failedToFetch: translated(
    'Failed to fetch appointments',
    'Échec du chargement des rendez-vous',
    'De afspraken konden niet worden geladen',
  ),
  failedToShow: translated(
    'Failed to update calendar view',
    'Échec de la mise à jour de la vue du calendrier',
    'De weergave van de kalender kon niet worden bijgewerkt',
  ),
  failedToUpdate: translated(
    'Failed to update appointment',
    'Échec de la modification du rendez-vous',
    'De afspraak kon niet worden gewijzigd',
  ),
  failedToSave: translated(
    'Failed to save appointment',
    'Échec de l’enregistrement du rendez-vous',
    'De afspraak kon niet worden bewaard',
  ),
  failedToDelete: translated(
    'Failed to delete appointment',
    'Échec de la suppression du rendez-vous',
    'De afspraak kon niet worden verwijderd',
  ),
  failedToBook: translated(
    'Failed to create appointment from template',
    'Échec de la création du rendez-vous à partir du modèle',
    'De afspraak kon niet uit het sjabloon worden gemaakt',
  ),
  failedToFetchData: translated(
    'Failed to fetch data',
    'Échec du chargement des données',
    'De gegevens konden niet worden geladen',
  ),
  invalidMove: translated(
    'Failed to update appointment: Invalid date.',
    'Échec de la modification du rendez-vous\u00a0: date non valable.',
    'De afspraak kon niet worden gewijzigd: ongeldige datum.',
  ),
  invalidBooking: translated(
    'Failed to create appointment: Invalid date.',
    'Échec de la création du rendez-vous\u00a0: date non valable.',
    'De afspraak kon niet worden gemaakt: ongeldige datum.',
  ),
})

export const { en } = appointmentsTexts

export type AppointmentsTexts = typeof en

export const calendarTexts = byLanguage({
  whose: translated('Whose appointments', 'Rendez-vous de qui', 'Wiens afspraken'),
  everybody: translated('Everybody', 'Tout le monde', 'Iedereen'),
  nobodys: translated('Nobody’s', 'À personne', 'Van niemand'),
  colorBy: translated('Colour', 'Couleur', 'Kleur'),
  colorsBy: {
    type: translated('by type', 'par type', 'per type'),
    person: translated('by person', 'par personne', 'per persoon'),
  },
  columns: translated('Side by side', 'Côte à côte', 'Naast elkaar'),
  room: translated(
    (room: string) => `Room: ${room}`,
    room => `Salle\u00a0: ${room}`,
    room => `Kamer: ${room}`,
  ),
  reason: translated(
    (reason: string) => `Reason: ${reason}`,
    reason => `Raison\u00a0: ${reason}`,
    reason => `Reden: ${reason}`,
  ),
})

export type CalendarTexts = (typeof calendarTexts)['en']

export const dayListTexts = byLanguage({
  day: translated('Day', 'Jour', 'Dag'),
  previousDay: translated('Previous day', 'Jour précédent', 'Vorige dag'),
  nextDay: translated('Next day', 'Jour suivant', 'Volgende dag'),
  earlier: translated(
    (count: number) => `${count} earlier`,
    count => `${count} plus tôt`,
    count => `${count} eerder`,
  ),
  off: translated(
    (count: number) => `${count} canceled or missed`,
    count => `${count} ${plural.fr(count, 'annulé ou manqué', 'annulés ou manqués')}`,
    count => `${count} geannuleerd of gemist`,
  ),
  nothingMore: translated('Nothing more today.', 'Plus rien aujourd’hui.', 'Vandaag niets meer.'),
  whose: translated('Whose visits', 'Visites de qui', 'Wiens bezoeken'),
  everybody: translated('Everybody', 'Tout le monde', 'Iedereen'),
  nothingFor: translated(
    (names: string) => `Nothing is booked for ${names}.`,
    names => `Rien n’est réservé pour ${names}.`,
    names => `Er is niets geboekt voor ${names}.`,
  ),
  /** On paper, which has no chips. */
  onlyOf: translated(
    (names: string) => `Visits of ${names}, and those that are nobody’s`,
    names => `Visites de ${names}, et celles qui ne sont à personne`,
    names => `Bezoeken van ${names}, en die van niemand`,
  ),
})
