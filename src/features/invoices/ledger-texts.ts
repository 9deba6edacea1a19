import { byLanguage, said } from '../../domain/text/language.ts'

export const ledgerTexts = byLanguage({
  payments: said('Payments', 'Paiements', 'Betalingen'),
  ledgerOf: said(
    (name: string) => `Payments of ${name}`,
    name => `Paiements de ${name}`,
    name => `Betalingen van ${name}`,
  ),
  loading: said('Loading the payments...', 'Chargement des paiements...', 'Betalingen laden...'),
  needsServer: said(
    'The payments are with the server, which cannot be reached now.',
    'Les paiements se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'De betalingen staan op de server, en die is nu niet bereikbaar.',
  ),
  notRead: said(
    'The payments could not be read. Please try again in a moment.',
    'Les paiements n’ont pas pu être lus. Réessayez dans un instant.',
    'De betalingen konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: said(
    'Nothing has been asked or paid yet.',
    'Rien n’a encore été demandé ni payé.',
    'Er is nog niets gevraagd of betaald.',
  ),
  day: said('Day', 'Jour', 'Dag'),
  what: said('What', 'Quoi', 'Wat'),
  amount: said('Amount', 'Montant', 'Bedrag'),
  open: said('Open', 'Ouvert', 'Open'),
  owed: said('Owed', 'Dû', 'Verschuldigd'),
  credit: said('Credit', 'Crédit', 'Tegoed'),
  by: said(
    (name: string) => `By ${name}`,
    name => `Par ${name}`,
    name => `Door ${name}`,
  ),
  invoice: said(
    (number: string) => `Invoice ${number}`,
    number => `Facture ${number}`,
    number => `Factuur ${number}`,
  ),
  payment: said(
    (how: string, number: string) => `Payment of ${number}: ${how}`,
    (how, number) => `Paiement de ${number}\u00a0: ${how}`,
    (how, number) => `Betaling van ${number}: ${how}`,
  ),
  reversal: said(
    (how: string, number: string) => `Payment of ${number} taken back: ${how}`,
    (how, number) => `Paiement de ${number} annulé\u00a0: ${how}`,
    (how, number) => `Betaling van ${number} teruggenomen: ${how}`,
  ),
  refund: said(
    (how: string) => `Refund to the client: ${how}`,
    how => `Remboursement au client\u00a0: ${how}`,
    how => `Terugbetaling aan de klant: ${how}`,
  ),
  refundBack: said(
    (how: string) => `Refund taken back: ${how}`,
    how => `Remboursement annulé\u00a0: ${how}`,
    how => `Terugbetaling teruggenomen: ${how}`,
  ),
  toBook: said(
    (day: string) => `Not booked yet, due by ${day}`,
    day => `Pas encore comptabilisé, à payer au plus tard le ${day}`,
    day => `Nog niet geboekt, te betalen uiterlijk op ${day}`,
  ),
  refundDue: said(
    (amount: string, day: string) => `Refund of ${amount} due by ${day}, not booked yet`,
    (amount, day) => `Remboursement de ${amount} à payer au plus tard le ${day}, pas encore comptabilisé`,
    (amount, day) => `Terugbetaling van ${amount} te betalen uiterlijk op ${day}, nog niet geboekt`,
  ),
  book: said(
    (day: string) => `Book the refund due by ${day}`,
    day => `Comptabiliser le remboursement à payer au plus tard le ${day}`,
    day => `De terugbetaling boeken die uiterlijk op ${day} te betalen is`,
  ),
  bookTitle: said('Book this refund?', 'Comptabiliser ce remboursement\u00a0?', 'Deze terugbetaling boeken?'),
  bookText: said(
    (amount: string) => `The practice has paid ${amount} back to the client.`,
    amount => `Le cabinet a remboursé ${amount} au client.`,
    amount => `De praktijk heeft ${amount} aan de klant terugbetaald.`,
  ),
  bookNow: said('Book refund', 'Comptabiliser', 'Terugbetaling boeken'),
  booked: said('Refund booked.', 'Remboursement comptabilisé.', 'Terugbetaling geboekt.'),
  paidOn: said('Paid on', 'Payé le', 'Betaald op'),
  giveRefund: said('Refund credit...', 'Rembourser le crédit...', 'Tegoed terugbetalen...'),
  giveTitle: said(
    (name: string) => `Refund credit of ${name}`,
    name => `Remboursement du crédit de ${name}`,
    name => `Tegoed van ${name} terugbetalen`,
  ),
  giveNow: said('Refund', 'Rembourser', 'Terugbetalen'),
  given: said('Refund recorded.', 'Remboursement noté.', 'Terugbetaling genoteerd.'),
  dueBy: said('To be paid by', 'À payer au plus tard le', 'Te betalen uiterlijk op'),
  giveTransfer: said(
    (iban: string) => `Make the transfer to ${iban} at your bank. It stays a task until it is booked.`,
    iban =>
      `Faites le virement vers ${iban} auprès de votre banque. Il reste à traiter jusqu’à sa comptabilisation.`,
    iban => `Doe de overschrijving naar ${iban} bij uw bank. Ze blijft een taak tot ze geboekt is.`,
  ),
  giveWithoutIban: said(
    'The client has no IBAN yet. Add it before you make the transfer.',
    'Le client n’a pas encore d’IBAN. Ajoutez-le avant de faire le virement.',
    'De klant heeft nog geen IBAN. Vul die in voor u de overschrijving doet.',
  ),
  giveCash: said(
    'Cash is booked at once.',
    'Un remboursement en espèces est comptabilisé aussitôt.',
    'Een contante terugbetaling wordt meteen geboekt.',
  ),
  mostRefund: said(
    (credit: string) => `Enter an amount up to the credit of ${credit}.`,
    credit => `Indiquez un montant jusqu’au crédit de ${credit}.`,
    credit => `Vul een bedrag in tot het tegoed van ${credit}.`,
  ),
  note: said('Note', 'Remarque', 'Opmerking'),
  refused: said(
    (number: string) => `${number} was not collected`,
    number => `${number} n’a pas été encaissée`,
    number => `${number} is niet geïnd`,
  ),
  creditUsed: said(
    (number: string) => `Credit used for ${number}`,
    number => `Crédit utilisé pour ${number}`,
    number => `Tegoed gebruikt voor ${number}`,
  ),
  creditBack: said(
    (number: string) => `Credit taken back from ${number}`,
    number => `Crédit repris de ${number}`,
    number => `Tegoed teruggenomen van ${number}`,
  ),
  intoCredit: said(
    (how: string) => `Payment that became credit: ${how}`,
    how => `Paiement devenu crédit\u00a0: ${how}`,
    how => `Betaling die tegoed werd: ${how}`,
  ),
  outOfCredit: said(
    (how: string) => `Credit taken back with its payment: ${how}`,
    how => `Crédit repris avec son paiement\u00a0: ${how}`,
    how => `Tegoed teruggenomen met zijn betaling: ${how}`,
  ),
  creditNote: said(
    (number: string, invoice: string) => `Credit note ${number} for ${invoice}`,
    (number, invoice) => `Note de crédit ${number} pour ${invoice}`,
    (number, invoice) => `Creditnota ${number} bij ${invoice}`,
  ),
  openingCredit: said('Credit from before', 'Crédit d’avant', 'Tegoed van vroeger'),
  record: said('Record payment...', 'Noter un paiement...', 'Betaling noteren...'),
  recordTitle: said(
    (number: string) => `Payment of invoice ${number}`,
    number => `Paiement de la facture ${number}`,
    number => `Betaling van factuur ${number}`,
  ),
  recordHint: said(
    (open: string) => `The invoice is paid once all of ${open} has come in.`,
    open => `La facture est payée quand la totalité de ${open} est arrivée.`,
    open => `De factuur is betaald zodra heel ${open} binnen is.`,
  ),
  how: said('How', 'Comment', 'Hoe'),
  recordNow: said('Record payment', 'Noter le paiement', 'Betaling noteren'),
  recorded: said('Payment recorded.', 'Paiement noté.', 'Betaling genoteerd.'),
  becomesCredit: said(
    (rest: string) => `${rest} of it becomes credit of the client.`,
    rest => `${rest} deviennent un crédit du client.`,
    rest => `${rest} ervan wordt tegoed van de klant.`,
  ),
  byCredit: said('Credit of the client', 'Crédit du client', 'Tegoed van de klant'),
  hasCredit: said(
    (credit: string) => `The client has ${credit} of credit.`,
    credit => `Le client a un crédit de ${credit}.`,
    credit => `De klant heeft ${credit} tegoed.`,
  ),
  mostCredit: said(
    (most: string) => `Credit can pay at most ${most} of this invoice.`,
    most => `Le crédit peut payer au maximum ${most} de cette facture.`,
    most => `Het tegoed kan hoogstens ${most} van deze factuur betalen.`,
  ),
  undo: said(
    (day: string) => `Take back the payment of ${day}`,
    day => `Annuler le paiement du ${day}`,
    day => `De betaling van ${day} terugnemen`,
  ),
  undoTitle: said('Take this payment back?', 'Annuler ce paiement\u00a0?', 'Deze betaling terugnemen?'),
  undoNow: said('Take back', 'Annuler le paiement', 'Terugnemen'),
  undoOwed: said(
    (amount: string, number: string) => `Invoice ${number} asks for ${amount} again.`,
    (amount, number) => `La facture ${number} demande à nouveau ${amount}.`,
    (amount, number) => `Factuur ${number} vraagt opnieuw ${amount}.`,
  ),
  undoCredit: said(
    (amount: string) => `The client has ${amount} less credit.`,
    amount => `Le client a ${amount} de crédit en moins.`,
    amount => `De klant heeft ${amount} minder tegoed.`,
  ),
  undoCreditUse: said(
    (amount: string) => `The client has ${amount} of credit again.`,
    amount => `Le client retrouve ${amount} de crédit.`,
    amount => `De klant heeft opnieuw ${amount} tegoed.`,
  ),
  undoNeedsReason: said(
    'Say why: it stands with the payment.',
    'Dites pourquoi\u00a0: cela reste avec le paiement.',
    'Zeg waarom: het blijft bij de betaling staan.',
  ),
  why: said('Why', 'Pourquoi', 'Waarom'),
  undone: said('Payment taken back.', 'Paiement annulé.', 'Betaling teruggenomen.'),
  usedFor: said(
    (number: string) =>
      `The credit that it gave has paid invoice ${number} since. Cancel that invoice first, if it is wrong too.`,
    number =>
      `Le crédit qu’il a donné a payé la facture ${number} depuis. Annulez d’abord cette facture, si elle est fausse aussi.`,
    number =>
      `Het tegoed dat ze gaf, heeft intussen factuur ${number} betaald. Annuleer eerst die factuur, als ook zij fout is.`,
  ),
})
