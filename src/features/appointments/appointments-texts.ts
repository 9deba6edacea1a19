import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer, willAppear } from '../../domain/text/offline-texts.ts'
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
    'Drag a template to the calendar or press it to book the next free time.',
    'Faites glisser un modèle vers le calendrier ou appuyez dessus pour planifier le prochain moment libre.',
    'Sleep een sjabloon naar de kalender of druk erop om het eerste vrije moment in te plannen.',
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
    names => `Het lokaal is bezet: ${names}`,
  ),
  endsBeforeStart: translated('Ends before it starts', 'Finit avant de commencer', 'Eindigt voor het begin'),
  keysHint: translated(
    'Enter opens the appointment. Alt and the arrow keys move it; Alt, Shift and up or down change its length. Ctrl+X cuts it, Ctrl+V pastes it at another time.',
    'Entrée ouvre le rendez-vous. Alt et les flèches le déplacent\u00a0; Alt, Maj et haut ou bas changent sa durée. Ctrl+X le coupe, Ctrl+V le colle à un autre moment.',
    'Enter opent de afspraak. Alt en de pijltjes verplaatsen ze; Alt, Shift en omhoog of omlaag wijzigen de duur. Ctrl+X knipt ze, Ctrl+V plakt ze op een ander moment.',
  ),
  resized: translated(
    (name: string, from: string, to: string) => `“${name}” now lasts from ${from} to ${to}`,
    (name, from, to) => `«\u00a0${name}\u00a0» dure maintenant de ${from} à ${to}`,
    (name, from, to) => `“${name}” duurt nu van ${from} tot ${to}`,
  ),
  daysMissing: willAppear(
    'The appointments on these days',
    'Les rendez-vous de ces jours',
    'De afspraken van deze dagen',
  ),
  appointmentsMissing: willAppear('The appointments', 'Les rendez-vous', 'De afspraken'),
  editTitle: translated('Edit Appointment', 'Modifier le rendez-vous', 'Afspraak bewerken'),
  noAnimal: translated('Select an animal', 'Choisir un animal', 'Kies een dier'),
  searchAnimals: translated('Search animals...', 'Rechercher un animal...', 'Dieren zoeken...'),
  goneAnimal: translated(
    (name: string) => `${name} is no longer in the list of animals.`,
    name => `${name} n’est plus dans la liste des animaux.`,
    name => `${name} staat niet meer in de lijst van dieren.`,
  ),
  endWarning: translated(
    'The end is not after the start. You can still save.',
    'La fin ne suit pas le début. Vous pouvez tout de même enregistrer.',
    'Het einde komt niet na het begin. U kunt toch bewaren.',
  ),
  clockSkipped: translated(
    'The clocks go forward that night and skip this hour. The hour after it is used.',
    'Cette heure n’existe pas\u00a0: on passe à l’heure d’été cette nuit-là. L’heure suivante est utilisée.',
    'Dit uur bestaat niet: die nacht begint de zomertijd. Het uur erna wordt gebruikt.',
  ),
  clockRepeated: translated(
    'The clocks go back that night, so this hour occurs twice. The first one is used.',
    'Cette heure a lieu deux fois\u00a0: on passe à l’heure d’hiver cette nuit-là. La première est utilisée.',
    'Dit uur komt tweemaal voor: die nacht begint de wintertijd. De eerste keer wordt gebruikt.',
  ),
  remove: translated('Delete', 'Supprimer', 'Verwijderen'),
  removeAgain: translated('Really delete?', 'Vraiment supprimer\u00a0?', 'Echt verwijderen?'),
  removeAgainWithExtras: translated(
    'Really delete? Its extra work stays',
    'Vraiment supprimer\u00a0? Les prestations restent',
    'Echt verwijderen? Het extra werk blijft',
  ),
  gone: {
    deleted: translated(
      (name: string) =>
        `“${name}” has been deleted. Your entries are still here: save them as a new appointment or cancel.`,
      name =>
        `«\u00a0${name}\u00a0» a été supprimé. Votre saisie est conservée\u00a0: enregistrez-la comme nouveau rendez-vous ou annulez.`,
      name =>
        `“${name}” is verwijderd. Uw invoer staat hier nog: bewaar die als nieuwe afspraak of annuleer.`,
    ),
    away: translated(
      (name: string) =>
        `“${name}” is outside the period stored on this device. Your entries can be saved when the server is available.`,
      name =>
        `«\u00a0${name}\u00a0» est en dehors de la période conservée sur cet appareil. Votre saisie pourra être enregistrée dès que le serveur sera disponible.`,
      name =>
        `“${name}” valt buiten de periode die op dit toestel bewaard wordt. Uw invoer kan bewaard worden zodra de server beschikbaar is.`,
    ),
    lost: translated(
      (name: string) =>
        `“${name}” is no longer at this time in the calendar. Your entries are still here: save them as a new appointment or cancel.`,
      name =>
        `«\u00a0${name}\u00a0» n’est plus à cette heure dans le calendrier. Votre saisie est conservée\u00a0: enregistrez-la comme nouveau rendez-vous ou annulez.`,
      name =>
        `“${name}” staat niet meer op dit uur in de kalender. Uw invoer staat hier nog: bewaar die als nieuwe afspraak of annuleer.`,
    ),
  },
  saveAsNew: translated(
    'Save as a new appointment',
    'Enregistrer comme nouveau rendez-vous',
    'Bewaren als nieuwe afspraak',
  ),
  needsServer,
  tomorrow: translated('Tomorrow', 'Demain', 'Morgen'),
  clocksDiffer: translated(
    (deviceTime: string, serverTime: string) =>
      `This device’s clock shows ${deviceTime}. The server’s clock shows ${serverTime}.`,
    (deviceTime, serverTime) =>
      `L’horloge de cet appareil indique le ${deviceTime}. Celle du serveur indique le ${serverTime}.`,
    (deviceTime, serverTime) =>
      `De klok van dit toestel staat op ${deviceTime}. Die van de server staat op ${serverTime}.`,
  ),
  clocksDiffered: translated(
    (deviceTime: string, serverTime: string) =>
      `This device’s clock shows ${deviceTime}. According to the last server response it is ${serverTime}.`,
    (deviceTime, serverTime) =>
      `L’horloge de cet appareil indique le ${deviceTime}. Selon la dernière réponse du serveur, nous sommes le ${serverTime}.`,
    (deviceTime, serverTime) =>
      `De klok van dit toestel staat op ${deviceTime}. Volgens het laatste antwoord van de server is het ${serverTime}.`,
  ),
  byThisClock: translated(
    'This list uses this device’s clock.',
    'Cette liste utilise l’horloge de cet appareil.',
    'Deze lijst gebruikt de klok van dit toestel.',
  ),
  byServerClock: translated(
    'This list uses the server’s clock.',
    'Cette liste utilise l’horloge du serveur.',
    'Deze lijst gebruikt de klok van de server.',
  ),
  goByThis: translated(
    'Use this device’s clock',
    'Utiliser l’horloge de cet appareil',
    'Klok van dit toestel gebruiken',
  ),
  goByServer: translated(
    'Use the server’s clock',
    'Utiliser l’horloge du serveur',
    'Klok van de server gebruiken',
  ),
  nothingBooked: translated('No appointments.', 'Aucun rendez-vous.', 'Geen afspraken.'),
  print: translated('Print', 'Imprimer', 'Afdrukken'),
  call: translated(
    (number: string) => `Call ${number}`,
    number => `Appeler le ${number}`,
    number => `Bel ${number}`,
  ),
  atTheAnimal: translated(
    (number: string) => `At the animal’s address: ${number}`,
    number => `À l’adresse de l’animal\u00a0: ${number}`,
    number => `Op het adres van het dier: ${number}`,
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
    (moment: string) => `Data of ${moment}`,
    moment => `Données du ${moment}`,
    moment => `Gegevens van ${moment}`,
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
    'De afspraak kon niet uit het sjabloon worden aangemaakt',
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
    'De afspraak kon niet worden aangemaakt: ongeldige datum.',
  ),
})

export const { en } = appointmentsTexts

export type AppointmentsTexts = typeof en

export const calendarTexts = byLanguage({
  showOf: translated('Show appointments of', 'Afficher les rendez-vous de', 'Afspraken van'),
  everyone: translated('Everyone', 'Tout le monde', 'Iedereen'),
  unassigned: translated('Unassigned', 'Non attribués', 'Niet toegewezen'),
  colorBy: translated('Colour', 'Couleur', 'Kleur'),
  colorsBy: {
    type: translated('by type', 'par type', 'per type'),
    person: translated('by person', 'par personne', 'per persoon'),
  },
  look: translated('Colours and columns', 'Couleurs et colonnes', 'Kleuren en kolommen'),
  columnsOf: translated('Columns', 'Colonnes', 'Kolommen'),
  columns: translated('One column per person', 'Une colonne par personne', 'Eén kolom per persoon'),
  oneColumn: translated('One column for everyone', 'Une colonne pour tous', 'Eén kolom voor iedereen'),
  room: translated(
    (room: string) => `Room: ${room}`,
    room => `Salle\u00a0: ${room}`,
    room => `Lokaal: ${room}`,
  ),
  reason: translated(
    (reason: string) => `Reason: ${reason}`,
    reason => `Motif\u00a0: ${reason}`,
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
  nothingMore: translated(
    'No more appointments today.',
    'Plus de rendez-vous aujourd’hui.',
    'Geen afspraken meer vandaag.',
  ),
  showOf: translated('Show visits of', 'Afficher les visites de', 'Bezoeken van'),
  everyone: translated('Everyone', 'Tout le monde', 'Iedereen'),
  nothingFor: translated(
    (names: string) => `No appointments for ${names}.`,
    names => `Aucun rendez-vous pour ${names}.`,
    names => `Geen afspraken voor ${names}.`,
  ),
  onlyOf: translated(
    (names: string) => `Visits of ${names}, and unassigned visits`,
    names => `Visites pour ${names} et visites non attribuées`,
    names => `Bezoeken van ${names} en niet-toegewezen bezoeken`,
  ),
})
