import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
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
  forAccountant: translated('For the accountant', 'Pour le comptable', 'Voor de boekhouder'),
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
  onlyCollectedOn: translated(
    (day: string) => `Collected on ${day}`,
    day => `Encaissement le ${day}`,
    day => `Inning op ${day}`,
  ),
  hiddenByFilter: translated(
    'No invoices match this filter.',
    'Aucune facture ne correspond à ce filtre.',
    'Geen facturen gevonden met deze filter.',
  ),
  number: translated('Invoice #', 'N° de facture', 'Factuurnr.'),
  client: translated('Client', 'Client', 'Klant'),
  createdAt: translated('Created At', 'Créée le', 'Datum'),
  dueDate: translated('Due Date', 'Échéance', 'Vervaldag'),
  status: translated('Status', 'Statut', 'Status'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  none: translated('No invoices found.', 'Aucune facture trouvée.', 'Geen facturen gevonden.'),
  toContracts: translated('Go to contracts', 'Aller aux contrats', 'Naar de contracten'),
  noneYetHint: translated(
    'Synchronize creates the invoices of all contracts that were active.',
    'La synchronisation crée les factures de tous les contrats qui étaient actifs.',
    'Synchroniseren maakt de facturen aan van alle contracten die actief waren.',
  ),
  notHereYet: willAppear('The invoices', 'Les factures', 'De facturen'),
  olderOnServer: translated(
    (month: string) => `Invoices before ${month} are on the server and will appear when it is available.`,
    month =>
      `Les factures antérieures à ${month} se trouvent sur le serveur et apparaîtront dès qu’il sera disponible.`,
    month => `Facturen van voor ${month} staan op de server en verschijnen zodra die beschikbaar is.`,
  ),
  olderFailed: translated(
    'Older invoices could not be loaded. Open this screen again.',
    'Les factures plus anciennes n’ont pas pu être chargées. Rouvrez cet écran.',
    'Oudere facturen konden niet worden geladen. Open dit scherm opnieuw.',
  ),
  monthOnServer: willAppear(
    'The invoices of this month',
    'Les factures de ce mois',
    'De facturen van deze maand',
  ),
  extraWork: translated('Extra work', 'Prestations supplémentaires', 'Extra werk'),
  forPeriod: translated(
    (month: string) => `For ${month}`,
    month => `Pour ${month}`,
    month => `Voor ${month}`,
  ),
  eInvoiceQueued: translated('E-invoice queued', 'Facture électronique en attente', 'E-factuur in wachtrij'),
  eInvoiceRefused: translated('E-invoice refused', 'Facture électronique refusée', 'E-factuur geweigerd'),
  eInvoiceUnregistered: translated(
    'Recipient not on Peppol',
    'Destinataire absent de Peppol',
    'Ontvanger niet op Peppol',
  ),
  emailQueued: translated('Email queued', 'E-mail en attente', 'E-mail in wachtrij'),
  toCollect: translated('To be collected', 'À encaisser', 'Te innen'),
  sentToCollect: translated(
    (count: number) => `${count} sent, to be collected`,
    count => `${count} ${plural.fr(count, 'envoyée', 'envoyées')}, à encaisser`,
    count => `${count} verstuurd, te innen`,
  ),
  sentToBeCollected: translated('Sent, to be collected', 'Envoyée, à encaisser', 'Verstuurd, te innen'),
  inBankFile: translated(
    (day: string) => `Bank file ${day}`,
    day => `Fichier bancaire ${day}`,
    day => `Bankbestand ${day}`,
  ),
  collectedBy: translated(
    (day: string) => `Collected (file ${day})`,
    day => `Encaissée (fichier ${day})`,
    day => `Geïnd (bestand ${day})`,
  ),
  returned: translated(
    (reason: string) => `Returned: ${reason}`,
    reason => `Retournée\u00a0: ${reason}`,
    reason => `Teruggeboekt: ${reason}`,
  ),
  canceledOn: translated(
    (day: string) => `On ${day}`,
    day => `Le ${day}`,
    day => `Op ${day}`,
  ),
  outstanding: translated(
    (price: string) => `${price} outstanding`,
    price => `Reste dû\u00a0: ${price}`,
    price => `${price} openstaand`,
  ),
  sums: {
    billed: translated('Billed', 'Facturé', 'Gefactureerd'),
    outstanding: translated('Outstanding', 'Reste dû', 'Openstaand'),
    collected: translated('Collected', 'Encaissé', 'Geïnd'),
    returned: translated('Returned', 'Retourné', 'Teruggeboekt'),
  },
  notCollected: translated(
    (day: string) => `Not collected on ${day}`,
    day => `Non encaissée le ${day}`,
    day => `Niet geïnd op ${day}`,
  ),
  showNextStep: translated('Show next step', 'Afficher l’étape suivante', 'Volgende stap tonen'),
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
  moreOf: translated(
    (number: string) => `Other actions for invoice ${number}`,
    number => `Autres actions pour la facture ${number}`,
    number => `Andere acties voor factuur ${number}`,
  ),
  cancelNamed: translated(
    (number: string) => `Cancel invoice ${number}`,
    number => `Annuler la facture ${number}`,
    number => `Factuur ${number} annuleren`,
  ),
  steps: {
    validate: translated('Validate', 'Valider', 'Valideren'),
    send: translated('Send', 'Envoyer', 'Versturen'),
    'mark-paid': translated('Mark as paid', 'Marquer payée', 'Als betaald markeren'),
    'mark-not-paid': translated('Mark as not paid', 'Marquer impayée', 'Als niet betaald markeren'),
    cancel: translated('Cancel', 'Annuler', 'Annuleren'),
    'make-again': translated('Create again', 'Recréer', 'Opnieuw aanmaken'),
  },
  stepHints: {
    validate: translated(
      'Makes the invoice final. Later changes to prices, animals or names no longer affect it.',
      'Rend la facture définitive. Les changements ultérieurs de prix, d’animaux ou de noms ne la modifient plus.',
      'Maakt de factuur definitief. Latere wijzigingen van prijzen, dieren of namen hebben er geen invloed meer op.',
    ),
    send: translated(
      'Sends the client an email with the invoice.',
      'Envoie au client un e-mail avec la facture.',
      'Stuurt de klant een e-mail met de factuur.',
    ),
    'mark-paid': translated(
      'The payment has been received.',
      'Le paiement a été reçu.',
      'De betaling is ontvangen.',
    ),
    'mark-not-paid': translated(
      'No payment was received, or the bank returned it. The payments of a paid invoice are reversed.',
      'Le paiement n’a pas été reçu ou la banque l’a retourné. Les paiements d’une facture payée sont contrepassés.',
      'De betaling is niet ontvangen of door de bank teruggeboekt. De betalingen van een betaalde factuur worden tegengeboekt.',
    ),
    cancel: translated(
      'Cancels the invoice. Its number stays in the books.',
      'Annule la facture. Son numéro reste dans les livres.',
      'Annuleert de factuur. Haar nummer blijft in de boeken.',
    ),
    'make-again': translated(
      'Creates a new invoice for the same client and month.',
      'Crée une nouvelle facture pour le même client et le même mois.',
      'Maakt een nieuwe factuur aan voor dezelfde klant en maand.',
    ),
  },
  cancelTitle: translated('Cancel Invoice', 'Annuler la facture', 'Factuur annuleren'),
  cancelClose: translated('Cancel', 'Fermer', 'Sluiten'),
  cancelConfirm: translated('Confirm', 'Annuler la facture', 'Factuur annuleren'),
  cancelText: translated(
    (number: string) => `Are you sure you want to cancel invoice ${number}? This action cannot be undone.`,
    number => `Voulez-vous vraiment annuler la facture ${number}\u00a0? Cette action est irréversible.`,
    number => `Weet u zeker dat u factuur ${number} wilt annuleren? Dit kan niet ongedaan worden gemaakt.`,
  ),
  cancelExtras: translated(
    'Its extra work becomes open again and can go on another invoice.',
    'Ses prestations supplémentaires sont de nouveau à facturer et peuvent figurer sur une autre facture.',
    'Het extra werk staat opnieuw open en kan op een andere factuur komen.',
  ),
  cancelByNote: translated(
    'The client receives a credit note. Any amount paid is added to the client’s credit.',
    'Le client reçoit une note de crédit. Tout montant déjà payé est ajouté à son solde créditeur.',
    'De klant krijgt een creditnota. Een al betaald bedrag komt bij het tegoed van de klant.',
  ),
  partPaidTitle: translated(
    (number: string) => `Mark invoice ${number} as not paid?`,
    number => `Marquer la facture ${number} comme impayée\u00a0?`,
    number => `Factuur ${number} als niet betaald markeren?`,
  ),
  partPaidText: translated(
    (paid: string, open: string) => `${paid} was received and stays recorded. ${open} is marked as not paid.`,
    (paid, open) => `Reçu, et toujours enregistré\u00a0: ${paid}. Marqué comme impayé\u00a0: ${open}.`,
    (paid, open) =>
      `${paid} is ontvangen en blijft geregistreerd. ${open} wordt als niet betaald gemarkeerd.`,
  ),
  createAgainTitle: translated(
    (number: string) => `Create invoice ${number} again?`,
    number => `Recréer la facture ${number}\u00a0?`,
    number => `Factuur ${number} opnieuw aanmaken?`,
  ),
  createAgainText: translated(
    (number: string, month: string, name: string) =>
      `${name} gets a new invoice for ${month} with a new number. It is calculated from the contract terms of that month as known today. Validate it like any other invoice. ${number} stays canceled.`,
    (number, month, name) =>
      `${name} reçoit une nouvelle facture pour ${month} avec un nouveau numéro. Elle est calculée d’après les conditions du contrat pour ce mois, telles qu’elles sont connues aujourd’hui. Validez-la comme les autres. ${number} reste annulée.`,
    (number, month, name) =>
      `${name} krijgt een nieuwe factuur voor ${month} met een nieuw nummer. Ze wordt berekend volgens de contractvoorwaarden van die maand, zoals ze vandaag bekend zijn. Valideer ze zoals elke andere. ${number} blijft geannuleerd.`,
  ),
  createdAgain: translated(
    (number: string, name: string) => `Invoice ${number} created for ${name}.`,
    (number, name) => `Facture ${number} créée pour ${name}.`,
    (number, name) => `Factuur ${number} aangemaakt voor ${name}.`,
  ),
  creditNoteOf: translated(
    (numbers: string) => `Credit note ${numbers}`,
    numbers => `Note de crédit ${numbers}`,
    numbers => `Creditnota ${numbers}`,
  ),
  practiceMissing: translated(
    (fields: string) => `A bank file cannot be created yet. Add these practice details: ${fields}.`,
    fields =>
      `Le fichier bancaire ne peut pas encore être créé. Complétez ces données du cabinet\u00a0: ${fields}.`,
    fields => `Het bankbestand kan nog niet worden aangemaakt. Vul deze praktijkgegevens aan: ${fields}.`,
  ),
  missingDataText: translated(
    (count: number, fields: string) =>
      `${invoiceCount.en(count)} would be validated without: ${fields}. A validated invoice cannot be changed.`,
    (count, fields) =>
      `${invoiceCount.fr(count)} ${plural.fr(count, 'serait validée', 'seraient validées')} sans ceci\u00a0: ${fields}. Une facture validée ne peut plus être modifiée.`,
    (count, fields) =>
      `${invoiceCount.nl(count)} ${plural.nl(count, 'wordt', 'worden')} gevalideerd zonder: ${fields}. Een gevalideerde factuur kan niet meer worden gewijzigd.`,
  ),
  missingMandateText: translated(
    'The client would be asked to pay by transfer.',
    'Le client devrait payer par virement.',
    'De klant zou met een overschrijving moeten betalen.',
  ),
  validateAnyway: translated('Validate anyway', 'Valider quand même', 'Toch valideren'),
  monthStillSending: translated(
    'Changes to these invoices are still being sent. Try again in a moment.',
    'Des modifications de ces factures sont encore en cours d’envoi. Réessayez dans un instant.',
    'Wijzigingen van deze facturen worden nog verzonden. Probeer het zo dadelijk opnieuw.',
  ),
  noPdfYet: translated(
    'The PDF is available once the invoice is validated.',
    'Le PDF est disponible dès que la facture est validée.',
    'De pdf is beschikbaar zodra de factuur gevalideerd is.',
  ),
  previewTitle: translated('Invoice Preview', 'Aperçu de la facture', 'Voorbeeld van de factuur'),
  previewLoading: translated('Loading...', 'Chargement...', 'Laden...'),
  previewFailed: translated(
    'Failed to load invoice preview',
    'Échec du chargement de l’aperçu de la facture',
    'Het voorbeeld van de factuur kon niet worden geladen',
  ),
  previewOfDevice: translated(
    'Preview made on this device. The validated invoice is on the server.',
    'Aperçu créé sur cet appareil. La facture validée se trouve sur le serveur.',
    'Voorbeeld gemaakt op dit toestel. De gevalideerde factuur staat op de server.',
  ),
  validateAll: translated(
    (count: number) => `Validate All (${count})`,
    count => `Tout valider (${count})`,
    count => `Alles valideren (${count})`,
  ),
  generateXml: translated(
    (count: number) => `Generate XML (${count})`,
    count => `Générer le XML (${count})`,
    count => `XML aanmaken (${count})`,
  ),
  generateNotPaid: translated(
    (count: number) => `Generate XML Not Paid (${count})`,
    count => `Générer le XML des impayées (${count})`,
    count => `XML voor onbetaalde facturen (${count})`,
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
    (month: string) => `Validate all invoices of ${month}?`,
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
    month => `XML aanmaken - ${month}`,
  ),
  xmlNotPaidTitle: translated(
    (month: string) => `Generate XML Not Paid - ${month}`,
    month => `Générer le XML des impayées - ${month}`,
    month => `XML voor onbetaalde facturen - ${month}`,
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
  unselectAll: translated('Unselect All', 'Tout désélectionner', 'Alles deselecteren'),
  selectNamed: translated(
    (number: string) => `Select invoice ${number}`,
    number => `Sélectionner la facture ${number}`,
    number => `Factuur ${number} selecteren`,
  ),
  noClient: translated('No client', 'Pas de client', 'Geen klant'),
  unselectRefused: translated(
    (count: number) => `Unselect ${invoiceCount.en(count)} the bank would reject`,
    count => `Désélectionner ${invoiceCount.fr(count)} que la banque refuserait`,
    count => `${count} te weigeren ${plural.nl(count, 'factuur', 'facturen')} uitvinken`,
  ),
  creditFirst: translated(
    (credit: string) => `${credit} is paid from credit first.`,
    credit => `Déduit d’abord du solde créditeur\u00a0: ${credit}.`,
    credit => `${credit} wordt eerst met tegoed betaald.`,
  ),
  allByCredit: translated(
    'All of these invoices were paid from credit. There is nothing to collect.',
    'Toutes ces factures ont été payées par le solde créditeur. Il n’y a rien à encaisser.',
    'Al deze facturen zijn met tegoed betaald. Er valt niets te innen.',
  ),
  selectedTotal: translated(
    (price: string) => `Selected: ${price}`,
    price => `Sélectionné\u00a0: ${price}`,
    price => `Geselecteerd: ${price}`,
  ),
  generating: translated('Generating...', 'Génération...', 'Bezig met aanmaken...'),
  selectOne: translated(
    'Select at least one invoice.',
    'Sélectionnez au moins une facture.',
    'Selecteer minstens één factuur.',
  ),
  xmlError: translated(
    'Error generating XML',
    'Erreur lors de la génération du XML',
    'Fout bij het aanmaken van de XML',
  ),
  xmlFailed: translated(
    'Failed to generate XML',
    'Échec de la génération du XML',
    'De XML kon niet worden aangemaakt',
  ),
  ofInvoice: translated(
    (number: string, sentence: string) => `Invoice ${number}: ${sentence}`,
    (number, sentence) => `Facture ${number}\u00a0: ${sentence}`,
    (number, sentence) => `Factuur ${number}: ${sentence}`,
  ),
  fileCreated: translated(
    (name: string) => `The file ${name} is in your downloads. Upload it in your online banking.`,
    name => `Le fichier ${name} est dans vos téléchargements. Déposez-le dans votre banque en ligne.`,
    name => `Het bestand ${name} staat bij uw downloads. Laad het op in uw online bankieren.`,
  ),
  faults: {
    'no-iban': translated(
      'The client has no IBAN and therefore no mandate.',
      'Le client n’a pas d’IBAN et donc pas de mandat.',
      'De klant heeft geen IBAN en dus geen mandaat.',
    ),
    'mandate-revoked': translated(
      'The client’s mandate is revoked.',
      'Le mandat du client est révoqué.',
      'Het mandaat van de klant is ingetrokken.',
    ),
    'mandate-lapsed': translated(
      'The client’s mandate has lapsed: nothing was collected for 36 months.',
      'Le mandat du client a expiré\u00a0: rien n’a été encaissé depuis 36 mois.',
      'Het mandaat van de klant is vervallen: er is 36 maanden niets geïnd.',
    ),
    'iban-invalid': translated(
      'The IBAN on the mandate is not valid.',
      'L’IBAN du mandat n’est pas valable.',
      'De IBAN van het mandaat is niet geldig.',
    ),
    'iban-not-sepa': translated(
      'The account on the mandate is outside the SEPA area.',
      'Le compte du mandat est hors de la zone SEPA.',
      'De rekening van het mandaat ligt buiten de SEPA-zone.',
    ),
    'iban-outside-eea': translated(
      'The bank cannot collect from the country of this account.',
      'La banque ne peut pas encaisser depuis le pays de ce compte.',
      'De bank kan niet innen in het land van deze rekening.',
    ),
    'own-iban': translated(
      'The mandate is for the practice’s own account.',
      'Le mandat porte sur le compte du cabinet lui-même.',
      'Het mandaat is voor de rekening van de praktijk zelf.',
    ),
    'bic-invalid': translated(
      'The BIC on the mandate is not valid.',
      'Le BIC du mandat n’est pas valable.',
      'De BIC van het mandaat is niet geldig.',
    ),
    'bic-in-other-country': translated(
      'The IBAN and BIC on the mandate belong to different countries.',
      'L’IBAN et le BIC du mandat appartiennent à des pays différents.',
      'De IBAN en de BIC van het mandaat horen bij verschillende landen.',
    ),
    'no-mandate': translated(
      'The client has not signed a contract with a mandate.',
      'Le client n’a signé aucun contrat avec mandat.',
      'De klant heeft geen contract met een mandaat ondertekend.',
    ),
    'mandate-invalid': translated(
      'The reference of the mandate is not valid.',
      'La référence du mandat n’est pas valable.',
      'De referentie van het mandaat is niet geldig.',
    ),
    'mandate-in-future': translated(
      'The signing date of the mandate is in the future.',
      'La date de signature du mandat est dans le futur.',
      'De datum van ondertekening van het mandaat ligt in de toekomst.',
    ),
    'no-amount': translated(
      'There is nothing to collect.',
      'Il n’y a rien à encaisser.',
      'Er is niets te innen.',
    ),
    'amount-too-high': translated(
      'The amount exceeds the maximum of one collection.',
      'Le montant dépasse le maximum d’un encaissement.',
      'Het bedrag is hoger dan het maximum van één inning.',
    ),
  },
  otherAccount: translated(
    'The client’s IBAN has changed. The collection uses the account on the mandate.',
    'L’IBAN du client a changé. L’encaissement se fait sur le compte du mandat.',
    'De IBAN van de klant is gewijzigd. Er wordt geïnd van de rekening van het mandaat.',
  ),
  openToCorrect: {
    client: translated('Open the client', 'Ouvrir le client', 'Klant openen'),
    contracts: translated('Open the contracts', 'Ouvrir les contrats', 'Contracten openen'),
    invoice: translated('Show the invoice', 'Afficher la facture', 'Factuur tonen'),
    file: translated('Show its bank file', 'Afficher son fichier bancaire', 'Bankbestand tonen'),
  },
  collectedOn: translated(
    (day: string) => `The bank collects on ${day}. Emails sent with the file show this date.`,
    day => `La banque encaisse le ${day}. Les e-mails envoyés avec le fichier indiquent cette date.`,
    day => `De bank int op ${day}. De e-mails die met het bestand worden verstuurd, vermelden deze datum.`,
  ),
  collectedOnAsFiles: translated(
    (day: string) =>
      `The bank collects on ${day}. Emails with this date are saved as files and not sent. Inform the clients.`,
    day =>
      `La banque encaisse le ${day}. Les e-mails avec cette date sont enregistrés dans des fichiers et ne sont pas envoyés. Prévenez les clients.`,
    day =>
      `De bank int op ${day}. E-mails met deze datum worden als bestand bewaard en niet verstuurd. Verwittig de klanten.`,
  ),
  tooEarly: translated(
    (due: string, from: string) =>
      `Due on ${due}. A bank file can ask for a day at most 14 days ahead. Collect the invoice from ${from}.`,
    (due, from) =>
      `Échéance le ${due}. Un fichier bancaire peut demander un jour dans les 14 jours. Encaissez la facture à partir du ${from}.`,
    (due, from) =>
      `Vervaldag ${due}. Een bankbestand kan een dag binnen 14 dagen vragen. Int de factuur vanaf ${from}.`,
  ),
  inCollection: translated(
    (day: string) => `Collection in progress until ${day}.`,
    day => `Encaissement en cours jusqu’au ${day}.`,
    day => `Inning bezig tot ${day}.`,
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
  historyNeedsServer: willAppear('The bank files', 'Les fichiers bancaires', 'De bankbestanden'),
  historyFailed: translated(
    'The history could not be loaded. Close this window and try again in a moment.',
    'L’historique n’a pas pu être chargé. Fermez cette fenêtre et réessayez dans un instant.',
    'De geschiedenis kon niet worden geladen. Sluit dit venster en probeer het zo dadelijk opnieuw.',
  ),
  downloadFailed: translated(
    'Failed to download XML',
    'Échec du téléchargement du XML',
    'De XML kon niet worden gedownload',
  ),
  syncCreated: translated(
    (count: number) => (count === 0 ? 'No new invoice was needed.' : `${invoiceCount.en(count)} created.`),
    count =>
      count === 0
        ? 'Aucune nouvelle facture n’était nécessaire.'
        : `${invoiceCount.fr(count)} ${plural.fr(count, 'créée', 'créées')}.`,
    count => (count === 0 ? 'Er was geen nieuwe factuur nodig.' : `${invoiceCount.nl(count)} aangemaakt.`),
  ),
  syncRecomputed: translated(
    (count: number) => `${invoiceCount.en(count)} updated.`,
    count => `${invoiceCount.fr(count)} ${plural.fr(count, 'mise à jour', 'mises à jour')}.`,
    count => `${invoiceCount.nl(count)} bijgewerkt.`,
  ),
  syncCredited: translated(
    (count: number) => `${creditNotes.en(count)} created.`,
    count => `${creditNotes.fr(count)} ${plural.fr(count, 'créée', 'créées')}.`,
    count => `${creditNotes.nl(count)} aangemaakt.`,
  ),
  syncSkipped: translated(
    (count: number) => `${count} ${plural.en(count, 'contract', 'contracts')} skipped: show list`,
    count => `${count} ${plural.fr(count, 'contrat ignoré', 'contrats ignorés')}\u00a0: afficher la liste`,
    count => `${count} ${plural.nl(count, 'contract', 'contracten')} overgeslagen: lijst tonen`,
  ),
  skipReasons: {
    'client-inactive': translated('the client is inactive', 'le client est inactif', 'de klant is inactief'),
    'nothing-to-bill': translated(
      'there is nothing to bill: no animals or no price',
      'il n’y a rien à facturer\u00a0: pas d’animaux ou pas de prix',
      'er is niets te factureren: geen dieren of geen prijs',
    ),
  },
  validated: translated(
    (number: string, name: string) => `Validated invoice ${number} of ${name}`,
    (number, name) => `Facture ${number} (${name}) validée`,
    (number, name) => `Factuur ${number} van ${name} gevalideerd`,
  ),
  markedPaid: translated(
    (number: string, name: string) => `Marked invoice ${number} of ${name} as paid`,
    (number, name) => `Facture ${number} (${name}) marquée comme payée`,
    (number, name) => `Factuur ${number} van ${name} als betaald gemarkeerd`,
  ),
  markedNotPaid: translated(
    (number: string, name: string) => `Marked invoice ${number} of ${name} as not paid`,
    (number, name) => `Facture ${number} (${name}) marquée comme impayée`,
    (number, name) => `Factuur ${number} van ${name} als niet betaald gemarkeerd`,
  ),
  canceled: translated(
    (number: string, name: string) => `Canceled invoice ${number} of ${name}`,
    (number, name) => `Facture ${number} (${name}) annulée`,
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

/** "No invoice was needed" appears only when no credit note was created either. */
export function syncSentences(texts: InvoicesTexts, { created, recomputed, creditNotes: notes }: SyncCounts) {
  return [
    ...(created > 0 || notes === 0 ? [texts.syncCreated(created)] : []),
    ...(notes > 0 ? [texts.syncCredited(notes)] : []),
    ...(recomputed > 0 ? [texts.syncRecomputed(recomputed)] : []),
  ].join(' ')
}
