import { byLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer, savedCopy } from '../../../domain/text/offline-texts.ts'
import { plural } from '../../../ui/plural.ts'

export const remindersTexts = byLanguage({
  title: translated('Payment reminders', 'Rappels de paiement', 'Betalingsherinneringen'),
  intro: translated(
    'These invoices are overdue and a reminder is due. Nothing is sent until you confirm.',
    'Ces factures sont en retard et un rappel peut être envoyé. Rien n’est envoyé avant votre confirmation.',
    'Deze facturen zijn vervallen en er kan een herinnering worden verstuurd. Er wordt niets verstuurd voor u bevestigt.',
  ),
  loading: translated(
    'Looking for overdue invoices...',
    'Recherche des factures en retard...',
    'Vervallen facturen zoeken...',
  ),
  needsServer,
  asLastRead: savedCopy,
  notRead: translated(
    'The list could not be read. Please try again in a moment.',
    'La liste n’a pas pu être lue. Réessayez dans un instant.',
    'De lijst kon niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated('No reminders due', 'Aucun rappel à envoyer', 'Geen herinneringen te versturen'),
  noneHint: translated(
    'Overdue invoices appear here after the number of days set in the practice details. Direct debits are not included.',
    'Les factures en retard apparaissent ici après le nombre de jours fixé dans les données du cabinet. Les domiciliations ne sont pas reprises.',
    'Vervallen facturen verschijnen hier na het aantal dagen dat in de praktijkgegevens staat. Domiciliëringen zijn niet inbegrepen.',
  ),
  select: translated('Select', 'Sélectionner', 'Selecteren'),
  selectNamed: translated(
    (number: string) => `Send a reminder for ${number}`,
    number => `Envoyer un rappel pour ${number}`,
    number => `Herinnering versturen voor ${number}`,
  ),
  selected: translated(
    (count: number, of: number) => `${count} of ${of} selected`,
    (count, of) => `${count} sur ${of} ${plural.fr(count, 'sélectionné', 'sélectionnés')}`,
    (count, of) => `${count} van ${of} geselecteerd`,
  ),
  selectAll: translated('Select all', 'Tout sélectionner', 'Alles selecteren'),
  unselectAll: translated('Unselect all', 'Tout désélectionner', 'Alles deselecteren'),
  client: translated('Client', 'Client', 'Klant'),
  overdue: translated('Overdue', 'Retard', 'Vervallen'),
  daysLate: translated(
    (days: number) => `${days} ${plural.en(days, 'day', 'days')}`,
    days => `${days} ${plural.fr(days, 'jour', 'jours')}`,
    days => `${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  dueOn: translated(
    (day: string) => `Due ${day}`,
    day => `Échéance ${day}`,
    day => `Vervaldag ${day}`,
  ),
  justReturned: translated(
    (day: string) => `Collection failed on ${day}: contact the client first`,
    day => `Encaissement refusé le ${day}\u00a0: contactez d’abord le client`,
    day => `Inning mislukt op ${day}: neem eerst contact op met de klant`,
  ),
  turn: translated('Reminder', 'Rappel', 'Herinnering'),
  nth: translated(
    (turn: number) => ['First', 'Second', 'Last'][turn - 1] ?? '-',
    turn => ['Premier', 'Deuxième', 'Dernier'][turn - 1] ?? '-',
    turn => ['Eerste', 'Tweede', 'Laatste'][turn - 1] ?? '-',
  ),
  before: translated(
    (day: string) => `Previous one on ${day}`,
    day => `Le précédent le ${day}`,
    day => `De vorige op ${day}`,
  ),
  amount: translated('Outstanding', 'Reste dû', 'Openstaand'),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  preview: translated(
    (number: string) => `Preview the reminder for ${number}`,
    number => `Aperçu du rappel pour ${number}`,
    number => `Voorbeeld van de herinnering voor ${number}`,
  ),
  stopNamed: translated(
    (number: string) => `Stop reminders for ${number}`,
    number => `Arrêter les rappels pour ${number}`,
    number => `Herinneringen voor ${number} stoppen`,
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
    (count: number) =>
      count === 1 ? 'One reminder is queued to be sent.' : `${count} reminders are queued to be sent.`,
    count =>
      count === 1 ? 'Un rappel est en attente d’envoi.' : `${count} rappels sont en attente d’envoi.`,
    count =>
      count === 1 ? 'Eén herinnering staat in de wachtrij.' : `${count} herinneringen staan in de wachtrij.`,
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
    (numbers: string) => `Not sent, because they were paid or changed in the meantime: ${numbers}.`,
    numbers => `Non envoyés, car les factures ont été payées ou modifiées entre-temps\u00a0: ${numbers}.`,
    numbers => `Niet verstuurd, want intussen betaald of gewijzigd: ${numbers}.`,
  ),
  failed: translated(
    'The reminders could not be sent',
    'Les rappels n’ont pas pu être envoyés',
    'De herinneringen konden niet worden verstuurd',
  ),
  missingByLaw: translated(
    (fields: string) =>
      `By law a reminder must state the creditor and the account. Still missing: ${fields}.`,
    fields =>
      `La loi exige qu’un rappel mentionne le créancier et le compte. Il manque encore\u00a0: ${fields}.`,
    fields =>
      `Een herinnering moet wettelijk de schuldeiser en de rekening vermelden. Ontbreekt nog: ${fields}.`,
  ),
  held: translated(
    (count: number) => `${count} overdue ${plural.en(count, 'invoice', 'invoices')} without a reminder`,
    count => `${count} ${plural.fr(count, 'facture', 'factures')} en retard sans rappel`,
    count => `${count} vervallen ${plural.nl(count, 'factuur', 'facturen')} zonder herinnering`,
  ),
  heldReasons: {
    'never-sent': translated(
      'It was never sent to the client. Send it first.',
      'Elle n’a jamais été envoyée au client. Envoyez-la d’abord.',
      'Ze is nooit naar de klant verstuurd. Verstuur ze eerst.',
    ),
    'to-collect': translated(
      'It is collected by direct debit but is not in a bank file yet. Generate the XML of its month.',
      'Elle sera encaissée par domiciliation, mais ne figure encore dans aucun fichier bancaire. Générez le XML de son mois.',
      'Ze wordt via domiciliëring geïnd, maar zit nog in geen bankbestand. Maak de XML van haar maand aan.',
    ),
    'client-stopped': translated(
      'This client gets no reminders. Change this in the client’s details.',
      'Ce client ne reçoit pas de rappels. Changez ce choix dans la fiche du client.',
      'Deze klant krijgt geen herinneringen. Wijzig dat in de gegevens van de klant.',
    ),
    'invoice-stopped': translated(
      'Reminders for this invoice are stopped.',
      'Les rappels pour cette facture sont arrêtés.',
      'De herinneringen voor deze factuur zijn gestopt.',
    ),
    'no-email': translated(
      'The client has no email address. Add one or call the client.',
      'Le client n’a pas d’adresse e-mail. Ajoutez-la ou téléphonez au client.',
      'De klant heeft geen e-mailadres. Vul het aan of bel de klant.',
    ),
    'all-sent': translated(
      'All three reminders have been sent. Call the client or decide on the next step.',
      'Les trois rappels ont été envoyés. Téléphonez au client ou décidez de la suite.',
      'Alle drie de herinneringen zijn verstuurd. Bel de klant of beslis over de volgende stap.',
    ),
  },
  resume: translated('Resume reminders', 'Reprendre les rappels', 'Herinneringen hervatten'),
  stop: translated('Stop reminders', 'Arrêter les rappels', 'Herinneringen stoppen'),
  stopped: translated(
    (number: string) => `Reminders for ${number} stopped.`,
    number => `Rappels arrêtés pour ${number}.`,
    number => `Herinneringen voor ${number} gestopt.`,
  ),
  resumed: translated(
    (number: string) => `Reminders for ${number} resumed.`,
    number => `Rappels repris pour ${number}.`,
    number => `Herinneringen voor ${number} hervat.`,
  ),
  to: translated('To', 'À', 'Aan'),
  subject: translated('Subject', 'Objet', 'Onderwerp'),
  attached: translated(
    'With the invoice as a PDF and a code to pay by phone.',
    'Avec la facture en PDF et un code pour payer par téléphone.',
    'Met de factuur als pdf en een code om met de telefoon te betalen.',
  ),
  previewTitle: translated(
    (number: string) => `Reminder for ${number}`,
    number => `Rappel pour ${number}`,
    number => `Herinnering voor ${number}`,
  ),
  of: translated(
    (number: string) => `Reminders for ${number}`,
    number => `Rappels pour ${number}`,
    number => `Herinneringen voor ${number}`,
  ),
  noneOf: translated(
    'No reminder has been sent for this invoice.',
    'Aucun rappel n’a été envoyé pour cette facture.',
    'Er is nog geen herinnering verstuurd voor deze factuur.',
  ),
  sentOn: translated(
    (day: string, open: string, until: string) => `${day}: ${open}, to be paid by ${until}`,
    (day, open, until) => `${day}\u00a0: ${open}, à payer pour le ${until}`,
    (day, open, until) => `${day}: ${open}, te betalen tegen ${until}`,
  ),
  by: translated(
    (name: string) => `By ${name}`,
    name => `Par ${name}`,
    name => `Door ${name}`,
  ),
  emailNotSent: translated(
    'The email has not been sent yet.',
    'L’e-mail n’a pas encore été envoyé.',
    'De e-mail is nog niet verstuurd.',
  ),
})
