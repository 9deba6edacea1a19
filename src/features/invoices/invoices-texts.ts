import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const invoiceCount = translated(
  (count: number) => `${count} ${plural.en(count, 'invoice', 'invoices')}`,
  (count: number) => `${count} ${plural.fr(count, 'facture', 'factures')}`,
  (count: number) => `${count} ${plural.nl(count, 'factuur', 'facturen')}`,
)

const creditNotes = {
  en: (count: number) => `${count} ${plural.en(count, 'credit note', 'credit notes')}`,
  fr: (count: number) => `${count} ${plural.fr(count, 'note de crédit', 'notes de crédit')}`,
  nl: (count: number) => `${count} ${plural.nl(count, 'creditnota', 'creditnota’s')}`,
}

export const invoicesTexts = byLanguage({
  title: translated('Invoices', 'Factures', 'Facturen'),
  search: translated('Search invoices...', 'Rechercher une facture...', 'Factuur zoeken...'),
  more: translated('More', 'Plus', 'Meer'),
  reminders: translated('Reminders', 'Rappels', 'Herinneringen'),
  reminded: translated(
    (count: number, day: string) =>
      count === 1 ? `Reminded on ${day}` : `Reminded ${count} times, last on ${day}`,
    (count, day) => (count === 1 ? `Rappel le ${day}` : `${count} rappels, le dernier le ${day}`),
    (count, day) => (count === 1 ? `Herinnerd op ${day}` : `${count} keer herinnerd, laatst op ${day}`),
  ),
  forAccountant: translated('For the Accountant', 'Pour le comptable', 'Voor de boekhouder'),
  xmlHistory: translated('XML History', 'Historique XML', 'XML-geschiedenis'),
  synchronize: translated('Synchronize', 'Synchroniser', 'Synchroniseren'),
  synchronizing: translated('Synchronizing...', 'Synchronisation...', 'Bezig met synchroniseren...'),
  count: translated(
    (count: number) => `(${count} invoice(s))`,
    count => `(${invoiceCount.fr(count)})`,
    count => `(${invoiceCount.nl(count)})`,
  ),
  found: translated(
    (count: number) => `${count} found`,
    count => `${count} ${plural.fr(count, 'trouvée', 'trouvées')}`,
    count => `${count} gevonden`,
  ),
  filter: translated('Filter by status', 'Filtrer par statut', 'Filteren op status'),
  allMonths: translated(
    (month: string) => `Only ${month}: show all months`,
    month => `Seulement ${month}\u00a0: afficher tous les mois`,
    month => `Alleen ${month}: alle maanden tonen`,
  ),
  hiddenByFilter: translated(
    'There are none that this filter shows.',
    'Ce filtre n’en laisse aucune.',
    'Deze filter laat er geen over.',
  ),
  number: translated('Invoice #', 'N° de facture', 'Factuurnr.'),
  client: translated('Client', 'Client', 'Klant'),
  createdAt: translated('Created At', 'Créée le', 'Aangemaakt op'),
  dueDate: translated('Due Date', 'Échéance', 'Vervaldag'),
  status: translated('Status', 'Statut', 'Status'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  none: translated('No invoices found.', 'Aucune facture trouvée.', 'Geen facturen gevonden.'),
  toContracts: translated('To the contracts', 'Vers les contrats', 'Naar de contracten'),
  noneYetHint: translated(
    'Synchronize makes the invoices of all contracts that were active.',
    'La synchronisation crée les factures de tous les contrats qui étaient actifs.',
    'Synchroniseren maakt de facturen van alle contracten die actief waren.',
  ),
  notHereYet: translated(
    'The invoices have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les factures n’ont pas encore été chargées sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
    'De facturen zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  olderWithServer: translated(
    (month: string) =>
      `Invoices before ${month} are with the server. They show here as soon as it can be reached.`,
    month =>
      `Les factures d’avant ${month} se trouvent sur le serveur. Elles apparaîtront ici dès qu’il sera joignable.`,
    month => `Facturen van voor ${month} staan op de server. Ze verschijnen hier zodra die bereikbaar is.`,
  ),
  olderFailed: translated(
    'Older invoices could not be fetched. They come when you open this screen again.',
    'Les factures plus anciennes n’ont pas pu être chargées. Elles viendront quand vous rouvrirez cet écran.',
    'Oudere facturen konden niet worden opgehaald. Ze komen wanneer u dit scherm opnieuw opent.',
  ),
  monthWithServer: translated(
    'The invoices of this month are with the server, which cannot be reached now.',
    'Les factures de ce mois se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'De facturen van deze maand staan op de server, en die is nu niet bereikbaar.',
  ),
  forPeriod: translated(
    (month: string) => `For ${month}`,
    month => `Pour ${month}`,
    month => `Voor ${month}`,
  ),
  emailWaits: translated('Email waits', 'L’e-mail attend', 'De e-mail wacht'),
  toCollect: translated('To be collected', 'À encaisser', 'Te innen'),
  sentToCollect: translated(
    (count: number) => `${count} sent, to be collected`,
    count => `${count} ${plural.fr(count, 'envoyée', 'envoyées')}, à encaisser`,
    count => `${count} verstuurd, te innen`,
  ),
  sentBefore: translated('Sent, to be collected', 'Envoyée, à encaisser', 'Verstuurd, te innen'),
  inBankFile: translated(
    (day: string) => `Bank file ${day}`,
    day => `Fichier bancaire ${day}`,
    day => `Bankbestand ${day}`,
  ),
  notCollected: translated(
    (day: string) => `Not collected on ${day}`,
    day => `Non encaissée le ${day}`,
    day => `Niet geïnd op ${day}`,
  ),
  whatToDo: translated('What to do', 'Que faire', 'Wat te doen'),
  previewNamed: translated(
    (number: string) => `Preview invoice ${number}`,
    number => `Aperçu de la facture ${number}`,
    number => `Voorbeeld van factuur ${number}`,
  ),
  pdfNamed: translated(
    (number: string) => `Download the PDF of invoice ${number}`,
    number => `Télécharger le PDF de la facture ${number}`,
    number => `Pdf van factuur ${number} downloaden`,
  ),
  monthEnd: translated('Month end', 'Clôture du mois', 'Maandafsluiting'),
  paymentNamed: translated(
    (number: string) => `Record a payment of invoice ${number}`,
    number => `Noter un paiement de la facture ${number}`,
    number => `Betaling van factuur ${number} noteren`,
  ),
  paymentsNamed: translated(
    (number: string) => `Payments of invoice ${number}`,
    number => `Paiements de la facture ${number}`,
    number => `Betalingen van factuur ${number}`,
  ),
  cancelNamed: translated(
    (number: string) => `Cancel invoice ${number}`,
    number => `Annuler la facture ${number}`,
    number => `Factuur ${number} annuleren`,
  ),
  steps: {
    validate: translated('Validate', 'Valider', 'Valideren'),
    send: translated('Send', 'Envoyer', 'Versturen'),
    'mark-paid': translated('Mark Paid', 'Payée', 'Betaald'),
    'mark-not-paid': translated('Mark Not Paid', 'Impayée', 'Niet betaald'),
    cancel: translated('Cancel', 'Annuler', 'Annuleren'),
    'make-again': translated('Make again', 'Refaire', 'Opnieuw maken'),
  },
  stepHints: {
    validate: translated(
      'Makes the invoice final: it does not follow prices, animals and names any more.',
      'Rend la facture définitive\u00a0: elle ne suit plus les prix, les animaux ni les noms.',
      'Maakt de factuur definitief: ze volgt prijzen, dieren en namen niet meer.',
    ),
    send: translated(
      'Sends the client an email with the invoice.',
      'Envoie au client un e-mail avec la facture.',
      'Stuurt de klant een e-mail met de factuur.',
    ),
    'mark-paid': translated('The money has arrived.', 'L’argent est arrivé.', 'Het geld is binnen.'),
    'mark-not-paid': translated(
      'The money has not arrived, or the bank sent it back: the payments of a paid invoice are taken back.',
      'L’argent n’est pas arrivé, ou la banque l’a renvoyé\u00a0: les paiements d’une facture payée sont annulés.',
      'Het geld is niet binnen, of de bank stuurde het terug: de betalingen van een betaalde factuur worden teruggenomen.',
    ),
    cancel: translated(
      'Takes the invoice back. Its number stays in the books.',
      'Retire la facture. Son numéro reste dans les livres.',
      'Trekt de factuur in. Haar nummer blijft in de boeken.',
    ),
    'make-again': translated(
      'Makes a new invoice for the same client and month.',
      'Fait une nouvelle facture pour le même client et le même mois.',
      'Maakt een nieuwe factuur voor dezelfde klant en maand.',
    ),
  },
  cancelTitle: translated('Cancel Invoice', 'Annuler la facture', 'Factuur annuleren'),
  cancelText: translated(
    (number: string) => `Are you sure you want to cancel invoice ${number}? This action cannot be undone.`,
    number => `Voulez-vous vraiment annuler la facture ${number}\u00a0? Cette action est irréversible.`,
    number => `Weet u zeker dat u factuur ${number} wilt annuleren? Dit kan niet ongedaan worden gemaakt.`,
  ),
  cancelByNote: translated(
    'A credit note goes to the client. What was paid of the invoice becomes credit of the client.',
    'Une note de crédit part au client. Ce qui a été payé de la facture devient un crédit du client.',
    'Er gaat een creditnota naar de klant. Wat van de factuur betaald is, wordt tegoed van de klant.',
  ),
  partPaidTitle: translated(
    (number: string) => `Mark invoice ${number} as not paid?`,
    number => `Marquer la facture ${number} comme impayée\u00a0?`,
    number => `Factuur ${number} als niet betaald markeren?`,
  ),
  partPaidText: translated(
    (paid: string, open: string) =>
      `${paid} of it came in, and stays among its payments. What is not paid is the ${open} that is left.`,
    (paid, open) =>
      `${paid} en sont arrivés, et restent parmi ses paiements. Ce qui est impayé, ce sont les ${open} qui restent.`,
    (paid, open) =>
      `${paid} ervan kwam binnen, en blijft bij de betalingen staan. Niet betaald is de ${open} die overblijft.`,
  ),
  makeAgainTitle: translated(
    (number: string) => `Make invoice ${number} again?`,
    number => `Refaire la facture ${number}\u00a0?`,
    number => `Factuur ${number} opnieuw maken?`,
  ),
  makeAgainText: translated(
    (number: string, month: string, name: string) =>
      `${name} gets a new invoice for ${month} with a new number. It is calculated from the contract terms of that month as known today. Validate it like any other invoice. ${number} stays canceled.`,
    (number, month, name) =>
      `${name} reçoit une nouvelle facture pour ${month}, avec un nouveau numéro. Elle est calculée d’après les conditions du contrat pour ce mois, telles qu’elles sont connues aujourd’hui. Validez-la comme les autres. ${number} reste annulée.`,
    (number, month, name) =>
      `${name} krijgt een nieuwe factuur voor ${month}, met een nieuw nummer. Ze wordt berekend volgens de contractvoorwaarden van die maand, zoals ze vandaag bekend zijn. Valideer ze zoals elke andere. ${number} blijft geannuleerd.`,
  ),
  madeAgain: translated(
    (number: string, name: string) => `Invoice ${number} was made for ${name}.`,
    (number, name) => `La facture ${number} a été faite pour ${name}.`,
    (number, name) => `Factuur ${number} is gemaakt voor ${name}.`,
  ),
  creditNoteOf: translated(
    (numbers: string) => `Credit note ${numbers}`,
    numbers => `Note de crédit ${numbers}`,
    numbers => `Creditnota ${numbers}`,
  ),
  practiceMissing: translated(
    (fields: string) => `Before a file for the bank can be made, the practice still needs: ${fields}.`,
    fields => `Pour composer un fichier pour la banque, il manque encore au cabinet\u00a0: ${fields}.`,
    fields => `Om een bestand voor de bank te maken ontbreekt bij de praktijk nog: ${fields}.`,
  ),
  lackingText: translated(
    (count: number, fields: string) =>
      `${invoiceCount.en(count)} would be validated without: ${fields}. What is validated never changes.`,
    (count, fields) =>
      `Validation de ${invoiceCount.fr(count)} sans ceci\u00a0: ${fields}. Ce qui est validé ne change plus.`,
    (count, fields) =>
      `Validatie van ${invoiceCount.nl(count)} zonder: ${fields}. Wat gevalideerd is, wijzigt niet meer.`,
  ),
  lackingMandate: translated(
    'The client would be asked to pay by transfer.',
    'Le client devrait payer par virement.',
    'De klant zou met een overschrijving moeten betalen.',
  ),
  validateWithout: translated('Validate without', 'Valider quand même', 'Toch valideren'),
  monthNotWithServer: translated(
    'Edits of these invoices are not with the server yet. They go by themselves in a moment.',
    'Des modifications de ces factures ne sont pas encore sur le serveur. Elles partent toutes seules dans un instant.',
    'Wijzigingen van deze facturen zijn nog niet op de server. Ze gaan zo dadelijk vanzelf.',
  ),
  noPdfYet: translated(
    'There is a PDF once the invoice is validated.',
    'Le PDF existe dès que la facture est validée.',
    'Er is een pdf zodra de factuur gevalideerd is.',
  ),
  previewTitle: translated('Invoice Preview', 'Aperçu de la facture', 'Voorbeeld van de factuur'),
  previewLoading: translated('Loading...', 'Chargement...', 'Laden...'),
  previewFailed: translated(
    'Failed to load invoice preview',
    'Échec du chargement de l’aperçu de la facture',
    'Het voorbeeld van de factuur kon niet worden geladen',
  ),
  drawnHereFrozen: translated(
    'Drawn on this device, from what it knows now. The invoice as it was validated is with the server.',
    'Composé sur cet appareil, d’après ce qu’il sait maintenant. La facture telle que validée se trouve sur le serveur.',
    'Op dit toestel opgemaakt, met wat het nu weet. De factuur zoals ze gevalideerd is, staat op de server.',
  ),
  validateAll: translated(
    (count: number) => `Validate All (${count})`,
    count => `Tout valider (${count})`,
    count => `Alles valideren (${count})`,
  ),
  generateXml: translated(
    (count: number) => `Generate XML (${count})`,
    count => `Générer le XML (${count})`,
    count => `XML maken (${count})`,
  ),
  generateNotPaid: translated(
    (count: number) => `Generate XML Not Paid (${count})`,
    count => `Générer le XML des impayées (${count})`,
    count => `XML niet betaald maken (${count})`,
  ),
  noneOf: {
    created: translated(
      'This month has no invoice to validate.',
      'Ce mois n’a aucune facture à valider.',
      'Deze maand heeft geen factuur om te valideren.',
    ),
    pending: translated(
      'This month has no pending invoice.',
      'Ce mois n’a aucune facture en attente.',
      'Deze maand heeft geen factuur in afwachting.',
    ),
    not_paid: translated(
      'This month has no invoice that is not paid.',
      'Ce mois n’a aucune facture impayée.',
      'Deze maand heeft geen onbetaalde factuur.',
    ),
  },
  validateAllTitle: translated(
    (month: string) => `Validate all of ${month}?`,
    month => `Tout valider pour ${month}\u00a0?`,
    month => `Alles van ${month} valideren?`,
  ),
  validateAllText: translated(
    (count: number) =>
      `${invoiceCount.en(count)} ${plural.en(count, 'becomes', 'become')} pending. Numbers, names and amounts are frozen from then on.`,
    count =>
      `${invoiceCount.fr(count)} ${plural.fr(count, 'passe', 'passent')} en attente. Numéros, noms et montants sont alors figés.`,
    count =>
      `${invoiceCount.nl(count)} ${plural.nl(count, 'komt', 'komen')} in afwachting. Nummers, namen en bedragen liggen vanaf dan vast.`,
  ),
  validateAllConfirm: translated('Validate All', 'Tout valider', 'Alles valideren'),
  validating: translated('Validating...', 'Validation...', 'Bezig met valideren...'),
  allValidated: translated(
    (count: number) => `${invoiceCount.en(count)} validated`,
    count => `${invoiceCount.fr(count)} ${plural.fr(count, 'validée', 'validées')}`,
    count => `${invoiceCount.nl(count)} gevalideerd`,
  ),
  xmlTitle: translated(
    (month: string) => `Generate XML - ${month}`,
    month => `Générer le XML - ${month}`,
    month => `XML maken - ${month}`,
  ),
  xmlNotPaidTitle: translated(
    (month: string) => `Generate XML Not Paid - ${month}`,
    month => `Générer le XML des impayées - ${month}`,
    month => `XML niet betaald maken - ${month}`,
  ),
  selectedPending: translated(
    (count: number, total: number) => `${count} of ${total} pending invoices selected`,
    (count, total) => `${count} sur ${total} factures en attente sélectionnées`,
    (count, total) => `${count} van ${total} facturen in afwachting geselecteerd`,
  ),
  selectedSent: translated(
    (count: number, total: number) => `${count} of ${total} sent invoices selected`,
    (count, total) => `${count} sur ${total} factures envoyées sélectionnées`,
    (count, total) => `${count} van ${total} verstuurde facturen geselecteerd`,
  ),
  selectedNotPaid: translated(
    (count: number, total: number) => `${count} of ${total} not paid invoices selected`,
    (count, total) => `${count} sur ${total} factures impayées sélectionnées`,
    (count, total) => `${count} van ${total} niet betaalde facturen geselecteerd`,
  ),
  selection: translated('Selected', 'Sélectionnée', 'Geselecteerd'),
  selectAll: translated('Select All', 'Tout sélectionner', 'Alles selecteren'),
  unselectAll: translated('Unselect All', 'Tout désélectionner', 'Niets selecteren'),
  selectNamed: translated(
    (number: string) => `Select invoice ${number}`,
    number => `Sélectionner la facture ${number}`,
    number => `Factuur ${number} selecteren`,
  ),
  noClient: translated('No client', 'Pas de client', 'Geen klant'),
  unselectRefused: translated(
    (count: number) => `Unselect the ${count} that the bank would refuse`,
    count => `Désélectionner les ${count} que la banque refuserait`,
    count => `De ${count} die de bank zou weigeren niet selecteren`,
  ),
  creditFirst: translated(
    (credit: string) => `${credit} is paid by credit first.`,
    credit => `${credit} sont d’abord payés par le crédit.`,
    credit => `${credit} wordt eerst met tegoed betaald.`,
  ),
  allByCredit: translated(
    'Credit has paid all of these invoices. There is nothing to collect.',
    'Le crédit a payé toutes ces factures. Il n’y a rien à encaisser.',
    'Het tegoed heeft al deze facturen betaald. Er valt niets te innen.',
  ),
  selectedTotal: translated(
    (price: string) => `Selected: ${price}`,
    price => `Sélectionné\u00a0: ${price}`,
    price => `Geselecteerd: ${price}`,
  ),
  generating: translated('Generating...', 'Génération...', 'Bezig met maken...'),
  selectOne: translated(
    'Select at least one invoice.',
    'Sélectionnez au moins une facture.',
    'Selecteer minstens één factuur.',
  ),
  xmlError: translated(
    'Error generating XML',
    'Erreur lors de la génération du XML',
    'Fout bij het maken van de XML',
  ),
  xmlFailed: translated(
    'Failed to generate XML',
    'Échec de la génération du XML',
    'De XML kon niet worden gemaakt',
  ),
  ofInvoice: translated(
    (number: string, sentence: string) => `Invoice ${number}: ${sentence}`,
    (number, sentence) => `Facture ${number}\u00a0: ${sentence}`,
    (number, sentence) => `Factuur ${number}: ${sentence}`,
  ),
  fileMade: translated(
    (name: string) => `The file ${name} is in your downloads.`,
    name => `Le fichier ${name} est dans vos téléchargements.`,
    name => `Het bestand ${name} staat bij uw downloads.`,
  ),
  faults: {
    'no-iban': translated(
      'The client has no IBAN, and so no mandate.',
      'Le client n’a pas d’IBAN, et donc pas de mandat.',
      'De klant heeft geen IBAN, en dus geen mandaat.',
    ),
    'mandate-revoked': translated(
      'The client’s mandate is revoked.',
      'Le mandat du client est révoqué.',
      'Het mandaat van de klant is herroepen.',
    ),
    'mandate-lapsed': translated(
      'The client’s mandate has lapsed: nothing was collected under it for 36 months.',
      'Le mandat du client est caduc\u00a0: rien n’a été encaissé depuis 36 mois.',
      'Het mandaat van de klant is vervallen: er werd 36 maanden niets mee geïnd.',
    ),
    'iban-invalid': translated(
      'The IBAN of the mandate is not right.',
      'L’IBAN du mandat n’est pas correct.',
      'De IBAN van het mandaat klopt niet.',
    ),
    'iban-not-sepa': translated(
      'The account of the mandate is outside the payment area.',
      'Le compte du mandat est hors de la zone de paiement.',
      'De rekening van het mandaat ligt buiten het betaalgebied.',
    ),
    'iban-outside-eea': translated(
      'The bank cannot collect from the country of this account.',
      'La banque ne peut pas encaisser depuis le pays de ce compte.',
      'De bank kan niet innen in het land van deze rekening.',
    ),
    'own-iban': translated(
      'The mandate is for the account of the practice itself.',
      'Le mandat porte sur le compte du cabinet lui-même.',
      'Het mandaat is voor de rekening van de praktijk zelf.',
    ),
    'bic-invalid': translated(
      'The BIC of the mandate is not right.',
      'Le BIC du mandat n’est pas correct.',
      'De BIC van het mandaat klopt niet.',
    ),
    'bic-elsewhere': translated(
      'The IBAN and the BIC of the mandate are of two countries.',
      'L’IBAN et le BIC du mandat sont de deux pays différents.',
      'De IBAN en de BIC van het mandaat zijn van twee landen.',
    ),
    'no-mandate': translated(
      'The client has signed no contract that gives a mandate.',
      'Le client n’a signé aucun contrat qui donne un mandat.',
      'De klant tekende geen contract dat een mandaat geeft.',
    ),
    'mandate-invalid': translated(
      'The reference of the mandate is not right.',
      'La référence du mandat n’est pas correcte.',
      'De referentie van het mandaat klopt niet.',
    ),
    'mandate-in-future': translated(
      'The mandate was signed on a day to come.',
      'Le mandat a été signé un jour à venir.',
      'Het mandaat is ondertekend op een dag die nog moet komen.',
    ),
    'no-amount': translated(
      'There is nothing to collect.',
      'Il n’y a rien à encaisser.',
      'Er is niets te innen.',
    ),
    'amount-too-high': translated(
      'The amount is more than a bank collects at once.',
      'Le montant dépasse ce qu’une banque encaisse en une fois.',
      'Het bedrag is meer dan een bank in één keer int.',
    ),
  },
  otherAccount: translated(
    'The client says another IBAN by now; collected is from the account of the mandate.',
    'Le client indique désormais un autre IBAN\u00a0; l’encaissement se fait sur le compte du mandat.',
    'De klant geeft intussen een andere IBAN op; er wordt geïnd van de rekening van het mandaat.',
  ),
  mend: {
    client: translated('Open the client', 'Ouvrir le client', 'Klant openen'),
    contracts: translated('Open the contracts', 'Ouvrir les contrats', 'Contracten openen'),
    invoice: translated('Show the invoice', 'Afficher la facture', 'Factuur tonen'),
    file: translated('Show its bank file', 'Afficher son fichier bancaire', 'Bankbestand tonen'),
  },
  collectedOn: translated(
    (day: string) => `The bank collects on ${day}. The emails that leave with the file name this day.`,
    day => `La banque encaisse le ${day}. Les e-mails qui partent avec le fichier indiquent ce jour.`,
    day => `De bank int op ${day}. De e-mails die met het bestand vertrekken noemen deze dag.`,
  ),
  collectedOnAsFiles: translated(
    (day: string) =>
      `The bank collects on ${day}. The emails that name this day are saved as files, not sent: tell the clients.`,
    day =>
      `La banque encaisse le ${day}. Les e-mails qui indiquent ce jour sont enregistrés dans des fichiers, pas envoyés\u00a0: prévenez les clients.`,
    day =>
      `De bank int op ${day}. De e-mails die deze dag noemen worden als bestand bewaard, niet verstuurd: verwittig de klanten.`,
  ),
  tooEarly: translated(
    (due: string, from: string) =>
      `Due on ${due}. A file asks for a day at most 14 days ahead: collect it from ${from} on.`,
    (due, from) =>
      `Échéance le ${due}. Un fichier demande un jour dans 14 jours au plus\u00a0: encaissez-la à partir du ${from}.`,
    (due, from) =>
      `Vervalt op ${due}. Een bestand vraagt een dag binnen hoogstens 14 dagen: int ze vanaf ${from}.`,
  ),
  stillOut: translated(
    (day: string) => `The bank is still collecting it, until ${day}.`,
    day => `La banque l’encaisse encore, jusqu’au ${day}.`,
    day => `De bank is nog aan het innen, tot ${day}.`,
  ),
  historyTitle: translated(
    'XML Export History',
    'Historique des exports XML',
    'Geschiedenis van XML-exporten',
  ),
  historyOf: translated(
    (number: string) => `Bank files with ${number}`,
    number => `Fichiers bancaires avec ${number}`,
    number => `Bankbestanden met ${number}`,
  ),
  month: translated('Month', 'Mois', 'Maand'),
  clientsCount: translated('Clients Count', 'Nombre de clients', 'Aantal klanten'),
  collectionDate: translated('Collected on', 'Encaissé le', 'Geïnd op'),
  exportDate: translated('Export Date', 'Date d’export', 'Exportdatum'),
  download: translated('Download', 'Télécharger', 'Downloaden'),
  loadingHistory: translated('Loading history...', 'Chargement de l’historique...', 'Geschiedenis laden...'),
  noHistory: translated('No XML exports found', 'Aucun export XML trouvé', 'Geen XML-exporten gevonden'),
  historyNeedsServer: translated(
    'The history is with the server, which cannot be reached now.',
    'L’historique se trouve sur le serveur, qui n’est pas joignable en ce moment.',
    'De geschiedenis staat op de server, en die is nu niet bereikbaar.',
  ),
  historyFailed: translated(
    'The server did not answer. Please close this and try again in a moment.',
    'Le serveur n’a pas répondu. Fermez cette fenêtre et réessayez dans un instant.',
    'De server antwoordde niet. Sluit dit venster en probeer het zo dadelijk opnieuw.',
  ),
  downloadFailed: translated(
    'Failed to download XML',
    'Échec du téléchargement du XML',
    'De XML kon niet worden gedownload',
  ),
  syncMade: translated(
    (count: number) =>
      count === 0
        ? 'No new invoice was needed.'
        : `${invoiceCount.en(count)} ${plural.en(count, 'was', 'were')} made.`,
    count =>
      count === 0
        ? 'Aucune nouvelle facture n’était nécessaire.'
        : `${invoiceCount.fr(count)} ${plural.fr(count, 'a été créée', 'ont été créées')}.`,
    count =>
      count === 0
        ? 'Er was geen nieuwe factuur nodig.'
        : `${invoiceCount.nl(count)} ${plural.nl(count, 'is', 'zijn')} gemaakt.`,
  ),
  syncRecomputed: translated(
    (count: number) => `${invoiceCount.en(count)} ${plural.en(count, 'was', 'were')} brought up to date.`,
    count => `${invoiceCount.fr(count)} ${plural.fr(count, 'a été mise à jour', 'ont été mises à jour')}.`,
    count => `${invoiceCount.nl(count)} ${plural.nl(count, 'is', 'zijn')} bijgewerkt.`,
  ),
  syncCredited: translated(
    (count: number) => `${creditNotes.en(count)} ${plural.en(count, 'was', 'were')} made.`,
    count => `${creditNotes.fr(count)} ${plural.fr(count, 'a été établie', 'ont été établies')}.`,
    count => `${creditNotes.nl(count)} ${plural.nl(count, 'is', 'zijn')} gemaakt.`,
  ),
  syncSkipped: translated(
    (count: number) => `${count} ${plural.en(count, 'contract was', 'contracts were')} skipped: see which`,
    count =>
      `${count} ${plural.fr(count, 'contrat a été laissé', 'contrats ont été laissés')} de côté\u00a0: voir lesquels`,
    count => `${count} ${plural.nl(count, 'contract is', 'contracten zijn')} overgeslagen: bekijk welke`,
  ),
  skipReasons: {
    'client-inactive': translated('the client is inactive', 'le client est inactif', 'de klant is inactief'),
    'nothing-to-bill': translated(
      'there is nothing to bill: no animals, or no price',
      'il n’y a rien à facturer\u00a0: pas d’animaux, ou pas de prix',
      'er is niets te factureren: geen dieren, of geen prijs',
    ),
  },
  validated: translated(
    (number: string, name: string) => `Validated invoice ${number} of ${name}`,
    (number, name) => `Facture ${number} de ${name} validée`,
    (number, name) => `Factuur ${number} van ${name} gevalideerd`,
  ),
  markedPaid: translated(
    (number: string, name: string) => `Marked invoice ${number} of ${name} as paid`,
    (number, name) => `Facture ${number} de ${name} marquée comme payée`,
    (number, name) => `Factuur ${number} van ${name} als betaald gemarkeerd`,
  ),
  markedNotPaid: translated(
    (number: string, name: string) => `Marked invoice ${number} of ${name} as not paid`,
    (number, name) => `Facture ${number} de ${name} marquée comme impayée`,
    (number, name) => `Factuur ${number} van ${name} als niet betaald gemarkeerd`,
  ),
  canceled: translated(
    (number: string, name: string) => `Canceled invoice ${number} of ${name}`,
    (number, name) => `Facture ${number} de ${name} annulée`,
    (number, name) => `Factuur ${number} van ${name} geannuleerd`,
  ),
  failedToFetch: translated(
    'Failed to fetch invoices',
    'Échec du chargement des factures',
    'Facturen konden niet worden geladen',
  ),
})

export const { en } = invoicesTexts

export type InvoicesTexts = typeof en

type SyncCounts = { created: number; recomputed: number; creditNotes: number }

/** "No invoice was needed" is only said when nothing else was made. */
export function syncSentences(texts: InvoicesTexts, { created, recomputed, creditNotes: notes }: SyncCounts) {
  return [
    ...(created > 0 || notes === 0 ? [texts.syncMade(created)] : []),
    ...(notes > 0 ? [texts.syncCredited(notes)] : []),
    ...(recomputed > 0 ? [texts.syncRecomputed(recomputed)] : []),
  ].join(' ')
}
