import { type InEveryLanguage, translated } from '../text/language.ts'

export type ReasonTexts = { what: InEveryLanguage<string>; next: InEveryLanguage<string> }

const askIban = translated(
  'Ask the client for another account, and have them sign a mandate for it. Do not collect again before.',
  'Demandez un autre compte au client et faites-lui signer un mandat pour ce compte. N’encaissez pas à nouveau avant.',
  'Vraag de klant om een andere rekening en laat er een mandaat voor tekenen. Int niet opnieuw voor dat gebeurd is.',
)
const tellFirst = translated(
  'Tell the client, then collect it again or ask for a transfer.',
  'Prévenez le client, puis encaissez à nouveau ou demandez un virement.',
  'Verwittig de klant en int daarna opnieuw, of vraag een overschrijving.',
)
const contact = translated(
  'Talk to the client. The invoice is still to be paid; do not simply collect it again.',
  'Parlez-en avec le client. La facture reste due\u00a0; ne l’encaissez pas simplement à nouveau.',
  'Praat erover met de klant. De factuur blijft verschuldigd; int ze niet zomaar opnieuw.',
)
const newMandate = translated(
  'Nothing more is collected from this client until they sign a new mandate. Keep the signed contract at hand: the bank may ask for it.',
  'Plus rien n’est encaissé chez ce client avant la signature d’un nouveau mandat. Gardez le contrat signé sous la main\u00a0: la banque peut le demander.',
  'Van deze klant wordt niets meer geïnd tot er een nieuw mandaat getekend is. Hou het getekende contract bij de hand: de bank kan erom vragen.',
)
const askBank = translated(
  'Look at the details of the practice and of the client, and ask your bank what is wrong.',
  'Vérifiez les données du cabinet et du client, et demandez à votre banque ce qui ne va pas.',
  'Kijk de gegevens van de praktijk en van de klant na, en vraag uw bank wat er mis is.',
)
const again = translated(
  'Collect it again in a next file.',
  'Encaissez-la à nouveau dans un prochain fichier.',
  'Int ze opnieuw in een volgend bestand.',
)

const reasons: { readonly [code: string]: ReasonTexts } = {
  AC01: {
    what: translated(
      'The account number is wrong.',
      'Le numéro de compte est faux.',
      'Het rekeningnummer is fout.',
    ),
    next: askIban,
  },
  AC04: {
    what: translated('The account was closed.', 'Le compte a été clôturé.', 'De rekening is afgesloten.'),
    next: askIban,
  },
  AC06: {
    what: translated('The account is blocked.', 'Le compte est bloqué.', 'De rekening is geblokkeerd.'),
    next: askIban,
  },
  AC13: {
    what: translated(
      'The account is that of a consumer.',
      'Le compte est celui d’un consommateur.',
      'De rekening is die van een consument.',
    ),
    next: askBank,
  },
  AG01: {
    what: translated(
      'Nothing may be collected from this account; it may be a savings account.',
      'Rien ne peut être encaissé sur ce compte\u00a0; c’est peut-être un compte d’épargne.',
      'Van deze rekening mag niet geïnd worden; het is misschien een spaarrekening.',
    ),
    next: askIban,
  },
  AM04: {
    what: translated(
      'There was not enough money in the account.',
      'Il n’y avait pas assez d’argent sur le compte.',
      'Er stond niet genoeg geld op de rekening.',
    ),
    next: tellFirst,
  },
  AM05: {
    what: translated('The bank saw it twice.', 'La banque l’a vue deux fois.', 'De bank zag ze twee keer.'),
    next: translated(
      'Look whether the invoice was collected once already.',
      'Vérifiez si la facture a déjà été encaissée une fois.',
      'Kijk of de factuur al een keer geïnd is.',
    ),
  },
  BE05: {
    what: translated(
      'The bank does not know the creditor identifier.',
      'La banque ne connaît pas l’identifiant créancier.',
      'De bank kent het schuldeisersnummer niet.',
    ),
    next: askBank,
  },
  MD01: {
    what: translated(
      'The client did not allow this collection, or the bank knows no mandate.',
      'Le client n’a pas autorisé cet encaissement, ou la banque ne connaît pas de mandat.',
      'De klant stond deze inning niet toe, of de bank kent geen mandaat.',
    ),
    next: newMandate,
  },
  MD02: {
    what: translated(
      'Details of the mandate are missing or wrong.',
      'Des données du mandat manquent ou sont fausses.',
      'Gegevens van het mandaat ontbreken of zijn fout.',
    ),
    next: askBank,
  },
  MD06: {
    what: translated(
      'The client asked their bank for the money back, as anybody may within eight weeks.',
      'Le client a demandé le remboursement à sa banque, comme chacun le peut pendant huit semaines.',
      'De klant vroeg het geld terug aan de bank, zoals iedereen mag binnen acht weken.',
    ),
    next: contact,
  },
  MD07: {
    what: translated('The client has died.', 'Le client est décédé.', 'De klant is overleden.'),
    next: translated(
      'Stop collecting at once, and decide with the family what is still to be paid.',
      'Cessez tout encaissement et voyez avec la famille ce qui reste à payer.',
      'Stop meteen met innen en bekijk met de familie wat nog te betalen is.',
    ),
  },
  MS02: {
    what: translated(
      'The client refused it and gave no reason.',
      'Le client l’a refusée sans donner de motif.',
      'De klant weigerde ze zonder reden te geven.',
    ),
    next: contact,
  },
  MS03: {
    what: translated(
      'The bank gives no reason. Often there was not enough money, or the account was closed.',
      'La banque ne donne pas de motif. Souvent, le solde était insuffisant ou le compte clôturé.',
      'De bank geeft geen reden. Vaak stond er niet genoeg geld op de rekening, of is ze afgesloten.',
    ),
    next: translated(
      'Talk to the client, and collect it once more at most.',
      'Parlez-en avec le client et n’encaissez plus qu’une fois au plus.',
      'Praat erover met de klant en int ze hoogstens nog een keer.',
    ),
  },
  RC01: { what: translated('The BIC is wrong.', 'Le BIC est faux.', 'De BIC is fout.'), next: askBank },
  SL01: {
    what: translated(
      'The client has told their bank not to let you collect, or not so much.',
      'Le client a demandé à sa banque de ne pas vous laisser encaisser, ou pas autant.',
      'De klant vroeg de bank om u niet te laten innen, of niet zoveel.',
    ),
    next: translated(
      'The client can change that with their bank. Until then, ask for a transfer.',
      'Le client peut modifier cela auprès de sa banque. D’ici là, demandez un virement.',
      'De klant kan dat bij de bank veranderen. Vraag tot dan een overschrijving.',
    ),
  },
  TM01: {
    what: translated(
      'The file came too late for its day.',
      'Le fichier est arrivé trop tard pour son jour.',
      'Het bestand kwam te laat voor zijn dag.',
    ),
    next: again,
  },
  DT01: {
    what: translated(
      'The day of collection was wrong.',
      'Le jour d’encaissement était faux.',
      'De dag van inning was fout.',
    ),
    next: again,
  },
  ED05: {
    what: translated(
      'The banks could not settle it.',
      'Les banques n’ont pas pu la régler.',
      'De banken konden ze niet verrekenen.',
    ),
    next: again,
  },
}

const file: ReasonTexts = {
  what: translated(
    'The bank says that the file is wrong.',
    'La banque dit que le fichier est faux.',
    'De bank zegt dat het bestand fout is.',
  ),
  next: askBank,
}
const regulation: ReasonTexts = {
  what: translated(
    'The bank misses details of the client or of the practice that the law asks for.',
    'Il manque à la banque des données du client ou du cabinet que la loi exige.',
    'De bank mist gegevens van de klant of van de praktijk die de wet vraagt.',
  ),
  next: askBank,
}
const other: ReasonTexts = {
  what: translated(
    'The bank gives a reason that is not known here.',
    'La banque donne un motif qui n’est pas connu ici.',
    'De bank geeft een reden die hier niet bekend is.',
  ),
  next: contact,
}
const none: ReasonTexts = {
  what: translated(
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
  { start: 'CNOR', texts: askedOfBank() },
  { start: 'DNOR', texts: askedOfBank() },
]

function askedOfBank(): ReasonTexts {
  return {
    what: translated(
      'The bank cannot be reached by direct debit.',
      'La banque n’accepte pas les domiciliations.',
      'De bank is niet bereikbaar voor domiciliëringen.',
    ),
    next: askIban,
  }
}

export const reasonCodes: readonly string[] = Object.keys(reasons).sort()

export function reasonTexts(code: string): ReasonTexts {
  if (code === '') return none
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return known ?? byStart.find(({ start }) => code.startsWith(start))?.texts ?? other
}
