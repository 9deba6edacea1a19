import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'

export const ledgerTexts = byLanguage({
  payments: translated('Payments', 'Paiements', 'Betalingen'),
  ledgerOf: translated(
    (name: string) => `Payments of ${name}`,
    name => `Paiements\u00a0: ${name}`,
    name => `Betalingen van ${name}`,
  ),
  loading: translated('Loading the payments...', 'Chargement des paiements...', 'Betalingen laden...'),
  needsServer: willAppear('The payments', 'Les paiements', 'De betalingen'),
  notRead: translated(
    'The payments could not be read. Please try again in a moment.',
    'Les paiements n’ont pas pu être lus. Réessayez dans un instant.',
    'De betalingen konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated(
    'No invoices or payments yet.',
    'Pas encore de factures ni de paiements.',
    'Nog geen facturen of betalingen.',
  ),
  day: translated('Day', 'Jour', 'Dag'),
  description: translated('Description', 'Description', 'Omschrijving'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  outstanding: translated('Outstanding', 'Reste dû', 'Openstaand'),
  owed: translated('Owed', 'Dû', 'Verschuldigd'),
  credit: translated('Credit', 'Solde créditeur', 'Tegoed'),
  by: translated(
    (name: string) => `By ${name}`,
    name => `Par ${name}`,
    name => `Door ${name}`,
  ),
  invoice: translated(
    (number: string) => `Invoice ${number}`,
    number => `Facture ${number}`,
    number => `Factuur ${number}`,
  ),
  payment: translated(
    (method: string, number: string) => `Payment of ${number}: ${method}`,
    (method, number) => `Paiement pour ${number}\u00a0: ${method}`,
    (method, number) => `Betaling van ${number}: ${method}`,
  ),
  reversal: translated(
    (method: string, number: string) => `Payment of ${number} reversed: ${method}`,
    (method, number) => `Paiement pour ${number} contrepassé\u00a0: ${method}`,
    (method, number) => `Betaling van ${number} tegengeboekt: ${method}`,
  ),
  refund: translated(
    (method: string) => `Refund to the client: ${method}`,
    method => `Remboursement au client\u00a0: ${method}`,
    method => `Terugbetaling aan de klant: ${method}`,
  ),
  refundBack: translated(
    (method: string) => `Refund reversed: ${method}`,
    method => `Remboursement contrepassé\u00a0: ${method}`,
    method => `Terugbetaling tegengeboekt: ${method}`,
  ),
  toBook: translated(
    (day: string) => `Not booked yet, due by ${day}`,
    day => `Pas encore comptabilisé, à payer au plus tard le ${day}`,
    day => `Nog niet geboekt, te betalen uiterlijk op ${day}`,
  ),
  refundDue: translated(
    (amount: string, day: string) => `Refund of ${amount} due by ${day}, not booked yet`,
    (amount, day) => `Remboursement à payer au plus tard le ${day}, pas encore comptabilisé\u00a0: ${amount}`,
    (amount, day) => `Terugbetaling van ${amount} te betalen uiterlijk op ${day}, nog niet geboekt`,
  ),
  book: translated(
    (day: string) => `Book the refund due by ${day}`,
    day => `Comptabiliser le remboursement à payer au plus tard le ${day}`,
    day => `De terugbetaling boeken die uiterlijk op ${day} te betalen is`,
  ),
  bookTitle: translated(
    'Book this refund?',
    'Comptabiliser ce remboursement\u00a0?',
    'Deze terugbetaling boeken?',
  ),
  bookText: translated(
    (amount: string) => `The practice has paid ${amount} back to the client.`,
    amount => `Le cabinet a remboursé ${amount} au client.`,
    amount => `De praktijk heeft ${amount} aan de klant terugbetaald.`,
  ),
  bookNow: translated('Book refund', 'Comptabiliser', 'Terugbetaling boeken'),
  booked: translated('Refund booked.', 'Remboursement comptabilisé.', 'Terugbetaling geboekt.'),
  paidOn: translated('Paid on', 'Payé le', 'Betaald op'),
  giveRefund: translated('Refund credit...', 'Rembourser le solde créditeur...', 'Tegoed terugbetalen...'),
  giveTitle: translated(
    (name: string) => `Refund credit of ${name}`,
    name => `Rembourser le solde créditeur\u00a0: ${name}`,
    name => `Tegoed van ${name} terugbetalen`,
  ),
  giveNow: translated('Refund', 'Rembourser', 'Terugbetalen'),
  refundRecorded: translated('Refund recorded.', 'Remboursement enregistré.', 'Terugbetaling geregistreerd.'),
  dueBy: translated('To be paid by', 'À payer au plus tard le', 'Te betalen uiterlijk op'),
  giveTransfer: translated(
    (iban: string) => `Make the transfer to ${iban} at your bank. It stays a task until it is booked.`,
    iban =>
      `Faites le virement vers ${iban} auprès de votre banque. Il reste à traiter jusqu’à sa comptabilisation.`,
    iban => `Doe de overschrijving naar ${iban} bij uw bank. Ze blijft een taak tot ze geboekt is.`,
  ),
  giveWithoutIban: translated(
    'The client has no IBAN yet. Add it before you make the transfer.',
    'Le client n’a pas encore d’IBAN. Ajoutez-le avant de faire le virement.',
    'De klant heeft nog geen IBAN. Vul die in voor u de overschrijving doet.',
  ),
  giveCash: translated(
    'Cash refunds are booked immediately.',
    'Un remboursement en espèces est comptabilisé immédiatement.',
    'Een contante terugbetaling wordt meteen geboekt.',
  ),
  mostRefund: translated(
    (credit: string) => `Enter an amount up to the credit of ${credit}.`,
    credit => `Indiquez au plus le solde créditeur\u00a0: ${credit}.`,
    credit => `Vul een bedrag in tot het tegoed van ${credit}.`,
  ),
  note: translated('Note', 'Remarque', 'Opmerking'),
  refused: translated(
    (number: string) => `${number} was not collected`,
    number => `${number} n’a pas été encaissée`,
    number => `${number} is niet geïnd`,
  ),
  creditUsed: translated(
    (number: string) => `Credit used for ${number}`,
    number => `Solde créditeur utilisé pour ${number}`,
    number => `Tegoed gebruikt voor ${number}`,
  ),
  creditBack: translated(
    (number: string) => `Credit returned from ${number}`,
    number => `Solde créditeur rétabli pour ${number}`,
    number => `Tegoed hersteld voor ${number}`,
  ),
  intoCredit: translated(
    (method: string) => `Payment added to credit: ${method}`,
    method => `Paiement ajouté au solde créditeur\u00a0: ${method}`,
    method => `Betaling toegevoegd aan het tegoed: ${method}`,
  ),
  outOfCredit: translated(
    (method: string) => `Credit reversed with its payment: ${method}`,
    method => `Solde créditeur contrepassé avec son paiement\u00a0: ${method}`,
    method => `Tegoed tegengeboekt met de betaling: ${method}`,
  ),
  creditNote: translated(
    (number: string, invoice: string) => `Credit note ${number} for ${invoice}`,
    (number, invoice) => `Note de crédit ${number} pour ${invoice}`,
    (number, invoice) => `Creditnota ${number} bij ${invoice}`,
  ),
  openingCredit: translated('Opening credit', 'Solde créditeur initial', 'Begintegoed'),
  record: translated('Record payment...', 'Enregistrer un paiement...', 'Betaling registreren...'),
  recordTitle: translated(
    (number: string) => `Payment of invoice ${number}`,
    number => `Paiement de la facture ${number}`,
    number => `Betaling van factuur ${number}`,
  ),
  recordHint: translated(
    (open: string) => `The invoice is paid once ${open} has been received in full.`,
    open => `La facture est payée dès que ce montant est entièrement reçu\u00a0: ${open}.`,
    open => `De factuur is betaald zodra ${open} volledig ontvangen is.`,
  ),
  method: translated('Method', 'Mode', 'Wijze'),
  recordNow: translated('Record payment', 'Enregistrer le paiement', 'Betaling registreren'),
  recorded: translated('Payment recorded.', 'Paiement enregistré.', 'Betaling geregistreerd.'),
  becomesCredit: translated(
    (rest: string) => `${rest} is added to the client’s credit.`,
    rest => `Ajouté au solde créditeur du client\u00a0: ${rest}.`,
    rest => `${rest} komt bij het tegoed van de klant.`,
  ),
  byCredit: translated('Client’s credit', 'Solde créditeur du client', 'Tegoed van de klant'),
  hasCredit: translated(
    (credit: string) => `The client has ${credit} in credit.`,
    credit => `Solde créditeur du client\u00a0: ${credit}.`,
    credit => `De klant heeft ${credit} tegoed.`,
  ),
  mostCredit: translated(
    (most: string) => `At most ${most} of this invoice can be paid from credit.`,
    most => `Le solde créditeur peut payer au maximum ${most} de cette facture.`,
    most => `Van deze factuur kan hoogstens ${most} met tegoed worden betaald.`,
  ),
  reverse: translated(
    (day: string) => `Reverse the payment of ${day}`,
    day => `Contrepasser le paiement du ${day}`,
    day => `De betaling van ${day} tegenboeken`,
  ),
  reverseTitle: translated(
    'Reverse this payment?',
    'Contrepasser ce paiement\u00a0?',
    'Deze betaling tegenboeken?',
  ),
  reverseNow: translated('Reverse payment', 'Contrepasser le paiement', 'Betaling tegenboeken'),
  reverseDue: translated(
    (amount: string, number: string) => `${amount} is due again on invoice ${number}.`,
    (amount, number) => `À payer à nouveau sur la facture ${number}\u00a0: ${amount}.`,
    (amount, number) => `${amount} is opnieuw te betalen voor factuur ${number}.`,
  ),
  reverseCredit: translated(
    (amount: string) => `${amount} is deducted from the client’s credit.`,
    amount => `Déduit du solde créditeur du client\u00a0: ${amount}.`,
    amount => `${amount} gaat van het tegoed van de klant af.`,
  ),
  reverseCreditUse: translated(
    (amount: string) => `${amount} is returned to the client’s credit.`,
    amount => `Rendu au solde créditeur du client\u00a0: ${amount}.`,
    amount => `${amount} komt terug bij het tegoed van de klant.`,
  ),
  reverseNeedsReason: translated(
    'Give a reason. It is kept with the payment.',
    'Indiquez un motif. Il est conservé avec le paiement.',
    'Geef een reden op. Ze wordt bij de betaling bewaard.',
  ),
  reason: translated('Reason', 'Motif', 'Reden'),
  reversed: translated('Payment reversed.', 'Paiement contrepassé.', 'Betaling tegengeboekt.'),
  usedFor: translated(
    (number: string) =>
      `The credit from this payment was used for invoice ${number}. If that invoice is also wrong, cancel it first.`,
    number =>
      `Le solde créditeur issu de ce paiement a servi à payer la facture ${number}. Si cette facture est également erronée, annulez-la d’abord.`,
    number =>
      `Het tegoed van deze betaling is gebruikt voor factuur ${number}. Als die factuur ook fout is, annuleer ze dan eerst.`,
  ),
})
