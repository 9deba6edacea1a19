import { type InEveryLanguage, translated } from '../text/language.ts'

export type ReasonTexts = { description: InEveryLanguage<string>; next: InEveryLanguage<string> }

const askIban = translated(
  'Ask the client for another account and a signed mandate for it. Do not collect again before then.',
  'Demandez un autre compte au client et faites-lui signer un mandat pour ce compte. N’encaissez pas à nouveau avant.',
  'Vraag de klant om een andere rekening en laat er een mandaat voor ondertekenen. Int niet eerder opnieuw.',
)
const tellFirst = translated(
  'Tell the client, then collect it again or ask for a transfer.',
  'Prévenez le client, puis encaissez à nouveau ou demandez un virement.',
  'Verwittig de klant en int daarna opnieuw, of vraag een overschrijving.',
)
const contact = translated(
  'Contact the client. The invoice is still due: do not collect it again without their agreement.',
  'Contactez le client. La facture reste due\u00a0: ne l’encaissez pas à nouveau sans son accord.',
  'Neem contact op met de klant. De factuur blijft verschuldigd: int ze niet opnieuw zonder zijn of haar akkoord.',
)
const newMandate = translated(
  'Collections from this client stop until a new mandate is signed. Keep the signed contract at hand: the bank may ask for it.',
  'Les encaissements chez ce client s’arrêtent jusqu’à la signature d’un nouveau mandat. Gardez le contrat signé sous la main\u00a0: la banque peut le demander.',
  'De inningen bij deze klant stoppen tot er een nieuw mandaat is ondertekend. Hou het ondertekende contract bij de hand: de bank kan erom vragen.',
)
const askBank = translated(
  'Check the details of the practice and the client, and ask your bank what is wrong.',
  'Vérifiez les données du cabinet et du client, et demandez à votre banque ce qui ne va pas.',
  'Kijk de gegevens van de praktijk en van de klant na, en vraag uw bank wat er mis is.',
)
const again = translated(
  'Collect it again in the next bank file.',
  'Encaissez-la à nouveau dans le prochain fichier bancaire.',
  'Int ze opnieuw in het volgende bankbestand.',
)

const reasons: { readonly [code: string]: ReasonTexts } = {
  AC01: {
    description: translated(
      'The account number is wrong.',
      'Le numéro de compte est incorrect.',
      'Het rekeningnummer is fout.',
    ),
    next: askIban,
  },
  AC04: {
    description: translated('The account is closed.', 'Le compte est clôturé.', 'De rekening is afgesloten.'),
    next: askIban,
  },
  AC06: {
    description: translated(
      'The account is blocked.',
      'Le compte est bloqué.',
      'De rekening is geblokkeerd.',
    ),
    next: askIban,
  },
  AC13: {
    description: translated(
      'The account belongs to a consumer.',
      'Le compte appartient à un consommateur.',
      'De rekening is van een consument.',
    ),
    next: askBank,
  },
  AG01: {
    description: translated(
      'Direct debit is not allowed on this account. It may be a savings account.',
      'Ce compte n’accepte pas les domiciliations. C’est peut-être un compte d’épargne.',
      'Domiciliëring is niet toegestaan op deze rekening. Het is misschien een spaarrekening.',
    ),
    next: askIban,
  },
  AM04: {
    description: translated(
      'There was not enough money in the account.',
      'Il n’y avait pas assez d’argent sur le compte.',
      'Er stond niet genoeg geld op de rekening.',
    ),
    next: tellFirst,
  },
  AM05: {
    description: translated(
      'The bank received it twice.',
      'La banque l’a reçue deux fois.',
      'De bank ontving ze twee keer.',
    ),
    next: translated(
      'Check whether the invoice has already been collected.',
      'Vérifiez si la facture a déjà été encaissée.',
      'Kijk na of de factuur al geïnd is.',
    ),
  },
  BE05: {
    description: translated(
      'The bank does not know the creditor identifier.',
      'La banque ne connaît pas l’identifiant du créancier.',
      'De bank kent het identificatienummer van de schuldeiser niet.',
    ),
    next: askBank,
  },
  MD01: {
    description: translated(
      'The client did not authorise this collection, or the bank has no mandate.',
      'Le client n’a pas autorisé cet encaissement ou la banque ne connaît pas de mandat.',
      'De klant stond deze inning niet toe of de bank kent geen mandaat.',
    ),
    next: newMandate,
  },
  MD02: {
    description: translated(
      'Details of the mandate are missing or wrong.',
      'Des données du mandat manquent ou sont incorrectes.',
      'Gegevens van het mandaat ontbreken of zijn fout.',
    ),
    next: askBank,
  },
  MD06: {
    description: translated(
      'The client asked the bank for a refund. Every client may do so within eight weeks.',
      'Le client a demandé un remboursement à sa banque. Chaque client peut le faire pendant huit semaines.',
      'De klant vroeg een terugbetaling aan de bank. Elke klant mag dat binnen acht weken.',
    ),
    next: contact,
  },
  MD07: {
    description: translated('The client has died.', 'Le client est décédé.', 'De klant is overleden.'),
    next: translated(
      'Stop all collections. Agree with the family on the outstanding amount.',
      'Cessez tout encaissement. Convenez avec la famille du reste dû.',
      'Stop alle inningen. Bekijk met de familie wat nog te betalen is.',
    ),
  },
  MS02: {
    description: translated(
      'The client rejected the collection without giving a reason.',
      'Le client a refusé l’encaissement sans donner de motif.',
      'De klant weigerde de inning zonder reden te geven.',
    ),
    next: contact,
  },
  MS03: {
    description: translated(
      'The bank gives no reason. Often the balance was too low or the account was closed.',
      'La banque ne donne pas de motif. Souvent, le solde était insuffisant ou le compte clôturé.',
      'De bank geeft geen reden. Vaak stond er niet genoeg geld op de rekening of is ze afgesloten.',
    ),
    next: translated(
      'Contact the client. Collect the invoice once more at most.',
      'Contactez le client. N’encaissez plus qu’une fois au plus.',
      'Neem contact op met de klant. Int de factuur hoogstens nog één keer.',
    ),
  },
  RC01: {
    description: translated('The BIC is wrong.', 'Le BIC est incorrect.', 'De BIC is fout.'),
    next: askBank,
  },
  SL01: {
    description: translated(
      'The client has asked the bank to block your collections or to limit the amount.',
      'Le client a demandé à sa banque de bloquer vos encaissements ou d’en limiter le montant.',
      'De klant vroeg de bank om uw inningen te blokkeren of het bedrag te beperken.',
    ),
    next: translated(
      'The client can change that at the bank. Until then, ask for a transfer.',
      'Le client peut modifier cela auprès de sa banque. D’ici là, demandez un virement.',
      'De klant kan dat bij de bank veranderen. Vraag tot dan een overschrijving.',
    ),
  },
  TM01: {
    description: translated(
      'The file arrived too late for its collection date.',
      'Le fichier est arrivé trop tard pour sa date d’encaissement.',
      'Het bestand kwam te laat aan voor de datum van inning.',
    ),
    next: again,
  },
  DT01: {
    description: translated(
      'The collection date was wrong.',
      'La date d’encaissement était incorrecte.',
      'De datum van inning was fout.',
    ),
    next: again,
  },
  ED05: {
    description: translated(
      'The banks could not settle it.',
      'Les banques n’ont pas pu la régler.',
      'De banken konden ze niet verrekenen.',
    ),
    next: again,
  },
}

const file: ReasonTexts = {
  description: translated(
    'The bank rejected the file as invalid.',
    'La banque a refusé le fichier car il est incorrect.',
    'De bank weigerde het bestand omdat het fout is.',
  ),
  next: askBank,
}
const regulation: ReasonTexts = {
  description: translated(
    'Details of the client or the practice that the law requires are missing at the bank.',
    'Il manque à la banque des données du client ou du cabinet exigées par la loi.',
    'De bank mist gegevens van de klant of de praktijk die de wet vereist.',
  ),
  next: askBank,
}
const other: ReasonTexts = {
  description: translated(
    'The bank gives an unknown reason.',
    'La banque donne un motif inconnu.',
    'De bank geeft een onbekende reden.',
  ),
  next: contact,
}
const none: ReasonTexts = {
  description: translated(
    'The bank gives no reason.',
    'La banque ne donne pas de motif.',
    'De bank geeft geen reden.',
  ),
  next: contact,
}

const byStart: { start: string; texts: ReasonTexts }[] = [
  { start: 'FF', texts: file },
  { start: 'AG0', texts: file },
  { start: 'RR', texts: regulation },
  { start: 'CNOR', texts: createUnsupportedTexts() },
  { start: 'DNOR', texts: createUnsupportedTexts() },
]

function createUnsupportedTexts(): ReasonTexts {
  return {
    description: translated(
      'This bank does not accept direct debits.',
      'Cette banque n’accepte pas les domiciliations.',
      'Deze bank aanvaardt geen domiciliëringen.',
    ),
    next: askIban,
  }
}

export const reasonCodes: readonly string[] = Object.keys(reasons).sort()

export function reasonTexts(code: string): ReasonTexts {
  if (code === '') return none
  const exactMatch = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return exactMatch ?? byStart.find(({ start }) => code.startsWith(start))?.texts ?? other
}

const briefReasons: { readonly [code: string]: InEveryLanguage<string> } = {
  AC01: translated('wrong account number', 'numéro de compte incorrect', 'fout rekeningnummer'),
  AC04: translated('account closed', 'compte clôturé', 'rekening afgesloten'),
  AC06: translated('account blocked', 'compte bloqué', 'rekening geblokkeerd'),
  AM04: translated('no money', 'solde insuffisant', 'onvoldoende saldo'),
  MD01: translated('no mandate', 'pas de mandat', 'geen mandaat'),
  MD06: translated('refunded to the client', 'remboursée au client', 'terugbetaald aan de klant'),
  MD07: translated('client has died', 'client décédé', 'klant overleden'),
  MS02: translated('rejected by the client', 'refusée par le client', 'geweigerd door de klant'),
  SL01: translated('blocked by the client', 'bloquée par le client', 'geblokkeerd door de klant'),
}
const noReason = translated('no reason given', 'sans motif', 'geen reden opgegeven')

/** For one line of a list. A rare code uses its sentence. */
export function briefReason(code: string): InEveryLanguage<string> {
  if (code === '' || code === 'MS03') return noReason
  return (Object.hasOwn(briefReasons, code) ? briefReasons[code] : undefined) ?? reasonTexts(code).description
}
