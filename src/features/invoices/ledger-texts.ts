import { byLanguage, translated } from '../../domain/text/language.ts'

export const ledgerTexts = byLanguage({
  payments: translated('Payments', 'Paiements', 'Betalingen'),
  ledgerOf: translated(
    (name: string) => `Payments of ${name}`,
    name => `Paiements de ${name}`,
    name => `Betalingen van ${name}`,
  ),
  loading: translated('Loading the payments...', 'Chargement des paiements...', 'Betalingen laden...'),
  needsServer: translated(
    'The payments are with the server, which cannot be reached now.',
    'Les paiements se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'De betalingen staan op de server, en die is nu niet bereikbaar.',
  ),
  notRead: translated(
    'The payments could not be read. Please try again in a moment.',
    'Les paiements n’ont pas pu être lus. Réessayez dans un instant.',
    'De betalingen konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated(
    'Nothing has been asked or paid yet.',
    'Rien n’a encore été demandé ni payé.',
    'Er is nog niets gevraagd of betaald.',
  ),
  day: translated('Day', 'Jour', 'Dag'),
  what: translated('What', 'Quoi', 'Wat'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  open: translated('Open', 'Ouvert', 'Open'),
  owed: translated('Owed', 'Dû', 'Verschuldigd'),
  credit: translated('Credit', 'Crédit', 'Tegoed'),
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
    (how: string, number: string) => `Payment of ${number}: ${how}`,
    (how, number) => `Paiement de ${number}\u00a0: ${how}`,
    (how, number) => `Betaling van ${number}: ${how}`,
  ),
  reversal: translated(
    (how: string, number: string) => `Payment of ${number} taken back: ${how}`,
    (how, number) => `Paiement de ${number} annulé\u00a0: ${how}`,
    (how, number) => `Betaling van ${number} teruggenomen: ${how}`,
  ),
  refund: translated(
    (how: string) => `Refund to the client: ${how}`,
    how => `Remboursement au client\u00a0: ${how}`,
    how => `Terugbetaling aan de klant: ${how}`,
  ),
  refundBack: translated(
    (how: string) => `Refund taken back: ${how}`,
    how => `Remboursement annulé\u00a0: ${how}`,
    how => `Terugbetaling teruggenomen: ${how}`,
  ),
  toBook: translated(
    (day: string) => `Not booked yet, due by ${day}`,
    day => `Pas encore comptabilisé, à payer au plus tard le ${day}`,
    day => `Nog niet geboekt, te betalen uiterlijk op ${day}`,
  ),
  refundDue: translated(
    (amount: string, day: string) => `Refund of ${amount} due by ${day}, not booked yet`,
    (amount, day) => `Remboursement de ${amount} à payer au plus tard le ${day}, pas encore comptabilisé`,
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
  giveRefund: translated('Refund credit...', 'Rembourser le crédit...', 'Tegoed terugbetalen...'),
  giveTitle: translated(
    (name: string) => `Refund credit of ${name}`,
    name => `Remboursement du crédit de ${name}`,
    name => `Tegoed van ${name} terugbetalen`,
  ),
  giveNow: translated('Refund', 'Rembourser', 'Terugbetalen'),
  given: translated('Refund recorded.', 'Remboursement noté.', 'Terugbetaling genoteerd.'),
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
    'Cash is booked at once.',
    'Un remboursement en espèces est comptabilisé aussitôt.',
    'Een contante terugbetaling wordt meteen geboekt.',
  ),
  mostRefund: translated(
    (credit: string) => `Enter an amount up to the credit of ${credit}.`,
    credit => `Indiquez un montant jusqu’au crédit de ${credit}.`,
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
    number => `Crédit utilisé pour ${number}`,
    number => `Tegoed gebruikt voor ${number}`,
  ),
  creditBack: translated(
    (number: string) => `Credit taken back from ${number}`,
    number => `Crédit repris de ${number}`,
    number => `Tegoed teruggenomen van ${number}`,
  ),
  intoCredit: translated(
    (how: string) => `Payment that became credit: ${how}`,
    how => `Paiement devenu crédit\u00a0: ${how}`,
    how => `Betaling die tegoed werd: ${how}`,
  ),
  outOfCredit: translated(
    (how: string) => `Credit taken back with its payment: ${how}`,
    how => `Crédit repris avec son paiement\u00a0: ${how}`,
    how => `Tegoed teruggenomen met zijn betaling: ${how}`,
  ),
  creditNote: translated(
    (number: string, invoice: string) => `Credit note ${number} for ${invoice}`,
    (number, invoice) => `Note de crédit ${number} pour ${invoice}`,
    (number, invoice) => `Creditnota ${number} bij ${invoice}`,
  ),
  openingCredit: translated('Credit from before', 'Crédit d’avant', 'Tegoed van vroeger'),
  record: translated('Record payment...', 'Noter un paiement...', 'Betaling noteren...'),
  recordTitle: translated(
    (number: string) => `Payment of invoice ${number}`,
    number => `Paiement de la facture ${number}`,
    number => `Betaling van factuur ${number}`,
  ),
  recordHint: translated(
    (open: string) => `The invoice is paid once all of ${open} has come in.`,
    open => `La facture est payée quand la totalité de ${open} est arrivée.`,
    open => `De factuur is betaald zodra heel ${open} binnen is.`,
  ),
  how: translated('How', 'Comment', 'Hoe'),
  recordNow: translated('Record payment', 'Noter le paiement', 'Betaling noteren'),
  recorded: translated('Payment recorded.', 'Paiement noté.', 'Betaling genoteerd.'),
  becomesCredit: translated(
    (rest: string) => `${rest} of it becomes credit of the client.`,
    rest => `${rest} deviennent un crédit du client.`,
    rest => `${rest} ervan wordt tegoed van de klant.`,
  ),
  byCredit: translated('Credit of the client', 'Crédit du client', 'Tegoed van de klant'),
  hasCredit: translated(
    (credit: string) => `The client has ${credit} of credit.`,
    credit => `Le client a un crédit de ${credit}.`,
    credit => `De klant heeft ${credit} tegoed.`,
  ),
  mostCredit: translated(
    (most: string) => `Credit can pay at most ${most} of this invoice.`,
    most => `Le crédit peut payer au maximum ${most} de cette facture.`,
    most => `Het tegoed kan hoogstens ${most} van deze factuur betalen.`,
  ),
  undo: translated(
    (day: string) => `Take back the payment of ${day}`,
    day => `Annuler le paiement du ${day}`,
    day => `De betaling van ${day} terugnemen`,
  ),
  undoTitle: translated('Take this payment back?', 'Annuler ce paiement\u00a0?', 'Deze betaling terugnemen?'),
  undoNow: translated('Take back', 'Annuler le paiement', 'Terugnemen'),
  undoOwed: translated(
    (amount: string, number: string) => `Invoice ${number} asks for ${amount} again.`,
    (amount, number) => `La facture ${number} demande à nouveau ${amount}.`,
    (amount, number) => `Factuur ${number} vraagt opnieuw ${amount}.`,
  ),
  undoCredit: translated(
    (amount: string) => `The client has ${amount} less credit.`,
    amount => `Le client a ${amount} de crédit en moins.`,
    amount => `De klant heeft ${amount} minder tegoed.`,
  ),
  undoCreditUse: translated(
    (amount: string) => `The client has ${amount} of credit again.`,
    amount => `Le client retrouve ${amount} de crédit.`,
    amount => `De klant heeft opnieuw ${amount} tegoed.`,
  ),
  undoNeedsReason: translated(
    'Say why: it stands with the payment.',
    'Dites pourquoi\u00a0: cela reste avec le paiement.',
    'Zeg waarom: het blijft bij de betaling staan.',
  ),
  why: translated('Why', 'Pourquoi', 'Waarom'),
  undone: translated('Payment taken back.', 'Paiement annulé.', 'Betaling teruggenomen.'),
  usedFor: translated(
    (number: string) =>
      `The credit that it gave has paid invoice ${number} since. Cancel that invoice first, if it is wrong too.`,
    number =>
      `Le crédit qu’il a donné a payé la facture ${number} depuis. Annulez d’abord cette facture, si elle est fausse aussi.`,
    number =>
      `Het tegoed dat ze gaf, heeft intussen factuur ${number} betaald. Annuleer eerst die factuur, als ook zij fout is.`,
  ),
})
