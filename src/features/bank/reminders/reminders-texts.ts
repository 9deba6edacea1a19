import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const remindersTexts = byLanguage({
  title: translated('Payment reminders', 'Rappels de paiement', 'Betalingsherinneringen'),
  intro: translated(
    'These invoices are late and it is time to remind their clients. Nothing leaves before you send it.',
    'Ces factures sont en retard, et c’est le moment d’envoyer un rappel. Rien ne part avant que vous ne l’envoyiez.',
    'Deze facturen zijn te laat, en het is tijd om de klanten te herinneren. Niets vertrekt voor u het verstuurt.',
  ),
  loading: translated('Looking what is late...', 'Recherche des retards...', 'Zoeken wat te laat is...'),
  needsServer: translated(
    'Which invoices are late is with the server, which cannot be reached now. Reminders can be sent once it can.',
    'Le serveur, qui sait quelles factures sont en retard, n’est pas joignable en ce moment. Les rappels pourront partir dès qu’il le sera.',
    'Welke facturen te laat zijn, weet de server, en die is nu niet bereikbaar. Zodra dat wel zo is, kunnen herinneringen vertrekken.',
  ),
  asLastRead: translated(
    'The server cannot be reached now: this is as it was last read. Sending waits until it can.',
    'Le serveur n’est pas joignable en ce moment\u00a0: voici la dernière lecture. L’envoi attend qu’il le soit.',
    'De server is nu niet bereikbaar: dit is zoals het laatst gelezen werd. Versturen kan zodra hij er weer is.',
  ),
  notRead: translated(
    'The list could not be read. Please try again in a moment.',
    'La liste n’a pas pu être lue. Réessayez dans un instant.',
    'De lijst kon niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated(
    'Nobody has to be reminded now',
    'Personne à rappeler pour l’instant',
    'Niemand te herinneren',
  ),
  noneHint: translated(
    'An invoice comes here so many days after it was due as the practice details say. Invoices that the bank collects never do.',
    'Une facture arrive ici autant de jours après l’échéance que le disent les données du cabinet. Celles que la banque prélève n’y viennent jamais.',
    'Een factuur komt hier zoveel dagen na de vervaldag als de praktijkgegevens zeggen. Facturen die de bank int, komen hier nooit.',
  ),
  select: translated('Select', 'Sélectionner', 'Selecteren'),
  selectNamed: translated(
    (number: string) => `Remind of ${number}`,
    number => `Rappeler ${number}`,
    number => `Herinneren aan ${number}`,
  ),
  selected: translated(
    (count: number, of: number) => `${count} of ${of} selected`,
    (count, of) => `${count} sur ${of} ${plural.fr(count, 'sélectionné', 'sélectionnés')}`,
    (count, of) => `${count} van ${of} geselecteerd`,
  ),
  selectAll: translated('Select all', 'Tout sélectionner', 'Alles selecteren'),
  unselectAll: translated('Unselect all', 'Tout désélectionner', 'Alles deselecteren'),
  client: translated('Client', 'Client', 'Klant'),
  late: translated('Late', 'Retard', 'Te laat'),
  daysLate: translated(
    (days: number) => `${days} ${plural.en(days, 'day', 'days')}`,
    days => `${days} ${plural.fr(days, 'jour', 'jours')}`,
    days => `${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  dueOn: translated(
    (day: string) => `Due ${day}`,
    day => `Échéance ${day}`,
    day => `Vervallen ${day}`,
  ),
  justReturned: translated(
    (day: string) => `Collection failed on ${day}: contact the client first`,
    day => `Encaissement refusé le ${day}\u00a0: contactez d’abord le client`,
    day => `Inning mislukt op ${day}: neem eerst contact op met de klant`,
  ),
  which: translated('Reminder', 'Rappel', 'Herinnering'),
  nth: translated(
    (turn: number) => ['First', 'Second', 'Last'][turn - 1] ?? '-',
    turn => ['Premier', 'Deuxième', 'Dernier'][turn - 1] ?? '-',
    turn => ['Eerste', 'Tweede', 'Laatste'][turn - 1] ?? '-',
  ),
  before: translated(
    (day: string) => `Last one on ${day}`,
    day => `Le précédent le ${day}`,
    day => `De vorige op ${day}`,
  ),
  amount: translated('Open', 'Reste dû', 'Openstaand'),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `En montrer ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  preview: translated(
    (number: string) => `Read the reminder of ${number}`,
    number => `Lire le rappel de ${number}`,
    number => `De herinnering aan ${number} lezen`,
  ),
  stopNamed: translated(
    (number: string) => `No more reminders of ${number}`,
    number => `Plus de rappels pour ${number}`,
    number => `Geen herinneringen meer aan ${number}`,
  ),
  send: translated(
    (count: number) => `Send ${count} ${plural.en(count, 'reminder', 'reminders')}`,
    count => `Envoyer ${count} ${plural.fr(count, 'rappel', 'rappels')}`,
    count => `${count} ${plural.nl(count, 'herinnering', 'herinneringen')} versturen`,
  ),
  sending: translated('Sending...', 'Envoi...', 'Versturen...'),
  selectOne: translated(
    'Select at least one reminder.',
    'Sélectionnez au moins un rappel.',
    'Selecteer minstens één herinnering.',
  ),
  sent: translated(
    (count: number) => (count === 1 ? 'One reminder is on its way.' : `${count} reminders are on their way.`),
    count => (count === 1 ? 'Un rappel est en route.' : `${count} rappels sont en route.`),
    count => (count === 1 ? 'Eén herinnering is onderweg.' : `${count} herinneringen zijn onderweg.`),
  ),
  saved: translated(
    (count: number) =>
      count === 1
        ? 'One reminder is saved as a file, not sent. It does not count.'
        : `${count} reminders are saved as files, not sent. They do not count.`,
    count =>
      count === 1
        ? 'Un rappel est enregistré dans un fichier, pas envoyé. Il ne compte pas.'
        : `${count} rappels sont enregistrés dans des fichiers, pas envoyés. Ils ne comptent pas.`,
    count =>
      count === 1
        ? 'Eén herinnering is bewaard als bestand, niet verstuurd. Ze telt niet mee.'
        : `${count} herinneringen zijn bewaard als bestand, niet verstuurd. Ze tellen niet mee.`,
  ),
  saving: translated('Saving...', 'Enregistrement...', 'Bewaren...'),
  save: translated(
    (count: number) => `Save ${count} ${plural.en(count, 'reminder as a file', 'reminders as files')}`,
    count =>
      `Enregistrer ${count} ${plural.fr(count, 'rappel dans un fichier', 'rappels dans des fichiers')}`,
    count => `${count} ${plural.nl(count, 'herinnering', 'herinneringen')} als bestand bewaren`,
  ),
  left: translated(
    (numbers: string) => `Not sent, because it was paid or changed in the meantime: ${numbers}.`,
    numbers => `Pas envoyé, parce que payé ou modifié entre-temps\u00a0: ${numbers}.`,
    numbers => `Niet verstuurd, want intussen betaald of gewijzigd: ${numbers}.`,
  ),
  failed: translated(
    'The reminders could not be sent',
    'Les rappels n’ont pas pu être envoyés',
    'De herinneringen konden niet worden verstuurd',
  ),
  lacks: translated(
    (fields: string) =>
      `Reminders name by law who asks for the money, and to which account. Still missing: ${fields}.`,
    fields =>
      `La loi veut qu’un rappel dise qui demande l’argent, et sur quel compte. Il manque encore\u00a0: ${fields}.`,
    fields =>
      `Een herinnering moet van de wet zeggen wie het geld vraagt, en op welke rekening. Ontbreekt nog: ${fields}.`,
  ),
  held: translated(
    (count: number) => `${count} late ${plural.en(count, 'invoice', 'invoices')} without a reminder`,
    count => `${count} ${plural.fr(count, 'facture', 'factures')} en retard sans rappel`,
    count => `${count} late ${plural.nl(count, 'factuur', 'facturen')} zonder herinnering`,
  ),
  heldReasons: {
    'never-sent': translated(
      'It was never sent to the client. Send it first.',
      'Elle n’a jamais été envoyée au client. Envoyez-la d’abord.',
      'Ze is nooit naar de klant verstuurd. Verstuur ze eerst.',
    ),
    'to-collect': translated(
      'It is collected by direct debit, but is in no bank file yet. Generate the XML of its month.',
      'Elle sera encaissée par domiciliation, mais n’est dans aucun fichier bancaire. Générez le XML de son mois.',
      'Ze wordt via domiciliëring geïnd, maar zit nog in geen bankbestand. Maak de XML van haar maand.',
    ),
    'client-stopped': translated(
      'This client gets no reminders. Edit the client to change that.',
      'Ce client ne reçoit pas de rappels. Modifiez le client pour changer cela.',
      'Deze klant krijgt geen herinneringen. Bewerk de klant om dat te wijzigen.',
    ),
    'invoice-stopped': translated(
      'Reminders of this invoice were stopped.',
      'Les rappels de cette facture sont arrêtés.',
      'De herinneringen aan deze factuur zijn gestopt.',
    ),
    'no-email': translated(
      'The client has no email address. Fill it in, or call.',
      'Le client n’a pas d’adresse e-mail. Complétez-la, ou téléphonez.',
      'De klant heeft geen e-mailadres. Vul het aan, of bel.',
    ),
    'all-sent': translated(
      'All three reminders went. Call the client, or decide what comes next.',
      'Les trois rappels sont partis. Téléphonez, ou décidez de la suite.',
      'Alle drie de herinneringen zijn vertrokken. Bel de klant, of beslis wat nu komt.',
    ),
  },
  remindAgain: translated('Remind again', 'Rappeler à nouveau', 'Weer herinneren'),
  stop: translated('Stop reminders', 'Arrêter les rappels', 'Herinneringen stoppen'),
  stopped: translated(
    (number: string) => `No more reminders of ${number}.`,
    number => `Plus de rappels pour ${number}.`,
    number => `Geen herinneringen meer aan ${number}.`,
  ),
  resumed: translated(
    (number: string) => `${number} is reminded of again.`,
    number => `${number} fait à nouveau l’objet de rappels.`,
    number => `Aan ${number} wordt weer herinnerd.`,
  ),
  to: translated('To', 'À', 'Aan'),
  subject: translated('Subject', 'Objet', 'Onderwerp'),
  attached: translated(
    'With the invoice as PDF, and a code to pay by telephone.',
    'Avec la facture en PDF et un code pour payer par téléphone.',
    'Met de factuur als pdf, en een code om met de telefoon te betalen.',
  ),
  previewTitle: translated(
    (number: string) => `Reminder of ${number}`,
    number => `Rappel de ${number}`,
    number => `Herinnering aan ${number}`,
  ),
  of: translated(
    (number: string) => `Reminders of ${number}`,
    number => `Rappels de ${number}`,
    number => `Herinneringen aan ${number}`,
  ),
  noneOf: translated(
    'No reminder of this invoice has gone.',
    'Aucun rappel de cette facture n’est parti.',
    'Er is nog geen herinnering aan deze factuur vertrokken.',
  ),
  went: translated(
    (day: string, open: string, until: string) => `${day}: ${open}, to be paid by ${until}`,
    (day, open, until) => `${day}\u00a0: ${open}, à payer pour le ${until}`,
    (day, open, until) => `${day}: ${open}, te betalen tegen ${until}`,
  ),
  by: translated(
    (name: string) => `By ${name}`,
    name => `Par ${name}`,
    name => `Door ${name}`,
  ),
  waits: translated(
    'The email has not left yet.',
    'L’e-mail n’est pas encore parti.',
    'De e-mail is nog niet vertrokken.',
  ),
})
