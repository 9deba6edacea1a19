import type { FileProblem } from '../../../contract/bank-statements.ts'
import type { FindingExplanation, FindingKind } from '../../../domain/bank/matching.ts'
import type { FaultCode } from '../../../domain/bank/statement.ts'
import { byLanguage, type InEveryLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer, willAppear } from '../../../domain/text/offline-texts.ts'
import { plural } from '../../../ui/plural.ts'

type Titles = { [Kind in FindingKind]: InEveryLanguage<string> }

const groups: Titles = {
  collected: translated('Collected', 'Encaissés', 'Geïnd'),
  returned: translated('Rejected or returned', 'Refusés ou retournés', 'Geweigerd of teruggeboekt'),
  transfer: translated('Transfers', 'Virements', 'Overschrijvingen'),
  refunded: translated('Refunds to clients', 'Remboursements à des clients', 'Terugbetalingen aan klanten'),
  proposal: translated(
    'Probably for these invoices',
    'Probablement pour ces factures',
    'Waarschijnlijk voor deze facturen',
  ),
  unknown: translated('Unknown', 'Inconnus', 'Onbekend'),
  known: translated('Already processed', 'Déjà traités', 'Al verwerkt'),
  cost: translated('Bank charges', 'Frais bancaires', 'Bankkosten'),
  other: translated('Not related to invoices', 'Sans rapport avec les factures', 'Geen verband met facturen'),
}

const hints: Titles = {
  collected: translated(
    'These invoices will be marked as paid.',
    'Ces factures seront marquées comme payées.',
    'Deze facturen worden als betaald gemarkeerd.',
  ),
  returned: translated(
    'These invoices will be marked as not paid.',
    'Ces factures seront marquées comme impayées.',
    'Deze facturen worden als niet betaald gemarkeerd.',
  ),
  transfer: translated(
    'Matched by structured communication. Any excess is added to the client’s credit.',
    'Reconnus par la communication structurée. L’excédent est ajouté au solde créditeur du client.',
    'Herkend aan de gestructureerde mededeling. Een overschot komt bij het tegoed van de klant.',
  ),
  refunded: translated(
    'These refunds are booked on their payment date.',
    'Ces remboursements sont comptabilisés à leur date de paiement.',
    'Deze terugbetalingen worden geboekt op hun betaaldatum.',
  ),
  proposal: translated(
    'Amount, account or name match. Tick the correct ones.',
    'Le montant, le compte ou le nom correspondent. Cochez les bonnes factures.',
    'Bedrag, rekening of naam komen overeen. Vink de juiste facturen aan.',
  ),
  unknown: translated(
    'Look up the invoice if you know it. Other entries are not applied.',
    'Cherchez la facture si vous la connaissez. Les autres opérations ne sont pas appliquées.',
    'Zoek de factuur op als u ze kent. Andere verrichtingen worden niet toegepast.',
  ),
  known: translated(
    'These entries are skipped.',
    'Ces opérations sont ignorées.',
    'Deze verrichtingen worden overgeslagen.',
  ),
  cost: translated(
    'No invoice is changed.',
    'Aucune facture n’est modifiée.',
    'Er wordt geen factuur gewijzigd.',
  ),
  other: translated(
    'No invoice is changed.',
    'Aucune facture n’est modifiée.',
    'Er wordt geen factuur gewijzigd.',
  ),
}

type Explanations = { [Explanation in FindingExplanation]: InEveryLanguage<string> }

const explanations: Explanations = {
  collected: translated('Collected by the bank.', 'Encaissée par la banque.', 'Door de bank geïnd.'),
  'file-collected': translated(
    'The whole bank file was collected as one amount.',
    'Tout le fichier bancaire a été encaissé en un seul montant.',
    'Het hele bankbestand is als één bedrag geïnd.',
  ),
  'came-and-went': translated(
    'Received, then returned according to an earlier statement.',
    'Montant reçu, puis retourné selon un extrait précédent.',
    'Ontvangen en volgens een eerder uittreksel teruggeboekt.',
  ),
  'returned-after-payment': translated(
    'Paid, then returned.',
    'Payée, puis retournée.',
    'Betaald en daarna teruggeboekt.',
  ),
  'returned-unpaid': translated('Not collected.', 'Non encaissée.', 'Niet geïnd.'),
  'returned-paid-otherwise': translated(
    'Not collected. The invoice is already settled and is not changed.',
    'Non encaissée. La facture est déjà réglée et n’est pas modifiée.',
    'Niet geïnd. De factuur is al vereffend en wordt niet gewijzigd.',
  ),
  rejected: translated(
    'Rejected by the bank before collection.',
    'Refusée par la banque avant l’encaissement.',
    'Door de bank geweigerd voor de inning.',
  ),
  'file-rejected': translated(
    'The bank rejected the whole file. Nothing was collected.',
    'La banque a refusé tout le fichier. Rien n’a été encaissé.',
    'De bank heeft het hele bestand geweigerd. Er is niets geïnd.',
  ),
  communication: translated(
    'Matched by structured communication.',
    'Reconnu par la communication structurée.',
    'Herkend aan de gestructureerde mededeling.',
  ),
  'looks-like': translated(
    'Possibly for this invoice.',
    'Peut-être pour cette facture.',
    'Mogelijk voor deze factuur.',
  ),
  'several-look-like': translated(
    'Possibly for these invoices of one client together.',
    'Peut-être pour ces factures d’un même client, ensemble.',
    'Mogelijk voor deze facturen van één klant samen.',
  ),
  'file-looks-like': translated(
    'The amount matches one bank file, which the bank does not name.',
    'Le montant correspond à un fichier bancaire que la banque ne mentionne pas.',
    'Het bedrag komt overeen met één bankbestand, dat de bank niet vermeldt.',
  ),
  'reported-before': translated('Already applied.', 'Déjà appliqué.', 'Al toegepast.'),
  'maybe-reported-before': translated(
    'This may be a duplicate: the same amount was already booked a day apart or under another bank reference. Tick it only if it is a different one.',
    'C’est peut-être un doublon\u00a0: le même montant a déjà été enregistré à un jour d’écart ou sous une autre référence bancaire. Ne cochez que s’il s’agit d’une autre opération.',
    'Dit is misschien een dubbel: hetzelfde bedrag is al geboekt met een dag verschil of met een andere bankreferentie. Vink het alleen aan als het een andere verrichting is.',
  ),
  'return-looks-like': translated(
    'The bank does not name the collection. Choose the invoice whose collection was returned.',
    'La banque ne mentionne pas l’encaissement. Choisissez la facture dont l’encaissement a été retourné.',
    'De bank vermeldt de inning niet. Kies de factuur waarvan de inning is teruggeboekt.',
  ),
  'marked-by-hand': translated(
    'The invoice is already marked as paid.',
    'La facture est déjà marquée comme payée.',
    'De factuur is al als betaald gemarkeerd.',
  ),
  'collection-unknown': translated(
    'This collection is in no bank file of this practice.',
    'Cet encaissement ne figure dans aucun fichier bancaire de ce cabinet.',
    'Deze inning staat in geen bankbestand van deze praktijk.',
  ),
  'return-unknown': translated(
    'The returned collection is in no bank file of this practice.',
    'L’encaissement retourné ne figure dans aucun fichier bancaire de ce cabinet.',
    'De teruggeboekte inning staat in geen bankbestand van deze praktijk.',
  ),
  'amount-differs': translated(
    'The amount differs from the collection. Ask your bank why.',
    'Le montant diffère de celui de l’encaissement. Interrogez votre banque.',
    'Het bedrag verschilt van dat van de inning. Vraag uw bank waarom.',
  ),
  'file-differs': translated(
    'The total differs from its bank file. Add the file with the details (camt.054) or with the rejections (pain.002).',
    'Le total diffère de celui du fichier bancaire. Ajoutez le fichier des détails (camt.054) ou celui des refus (pain.002).',
    'Het totaal verschilt van dat van het bankbestand. Voeg het bestand met de details (camt.054) of met de weigeringen (pain.002) toe.',
  ),
  'parts-differ': translated(
    'The details do not add up to the total, so they are ignored. Ask your bank for a correct file.',
    'Les détails ne correspondent pas au total et sont ignorés. Demandez un fichier correct à votre banque.',
    'De details kloppen niet met het totaal en worden genegeerd. Vraag uw bank een correct bestand.',
  ),
  'communication-unknown': translated(
    'The structured communication matches no invoice.',
    'La communication structurée ne correspond à aucune facture.',
    'De gestructureerde mededeling hoort bij geen enkele factuur.',
  ),
  'nobody-known': translated(
    'No matching invoice found.',
    'Aucune facture correspondante.',
    'Geen overeenkomende factuur gevonden.',
  ),
  costs: translated('Bank charge.', 'Frais bancaires.', 'Bankkosten.'),
  refund: translated(
    'Amount and account match a refund that was not booked yet.',
    'Le montant et le compte correspondent à un remboursement pas encore comptabilisé.',
    'Bedrag en rekening komen overeen met een terugbetaling die nog niet geboekt was.',
  ),
  'paid-out': translated('Paid by the practice.', 'Payé par le cabinet.', 'Door de praktijk betaald.'),
  'of-the-bank': translated(
    'Apparently not from a client.',
    'Ne vient apparemment pas d’un client.',
    'Blijkbaar niet van een klant.',
  ),
}

type Fault = { [Code in FaultCode]: InEveryLanguage<(problem: FileProblem) => string> }

const faults: Fault = {
  empty: translated(
    () => 'The file is empty.',
    () => 'Le fichier est vide.',
    () => 'Het bestand is leeg.',
  ),
  'format-unknown': translated(
    () => 'This file format is not supported. Ask your bank for CODA, camt.053, camt.054 or pain.002.',
    () =>
      'Ce format de fichier n’est pas pris en charge. Demandez CODA, camt.053, camt.054 ou pain.002 à votre banque.',
    () => 'Dit bestandsformaat wordt niet ondersteund. Vraag uw bank CODA, camt.053, camt.054 of pain.002.',
  ),
  'too-large': translated(
    () => 'The file is too large or incomplete. Ask your bank for a shorter period.',
    () => 'Le fichier est trop grand ou incomplet. Demandez une période plus courte à votre banque.',
    () => 'Het bestand is te groot of niet volledig. Vraag uw bank een kortere periode.',
  ),
  'zip-broken': translated(
    () => 'The zip file is damaged.',
    () => 'Le fichier zip est endommagé.',
    () => 'Het zipbestand is beschadigd.',
  ),
  'line-length': translated(
    ({ at, found }) => `Line ${at} has ${found} characters instead of 128. Download the file again.`,
    ({ at, found }) =>
      `La ligne ${at} compte ${found} caractères au lieu de 128. Téléchargez à nouveau le fichier.`,
    ({ at, found }) => `Regel ${at} heeft ${found} tekens in plaats van 128. Download het bestand opnieuw.`,
  ),
  'line-unknown': translated(
    ({ at }) => `Line ${at} is not a valid CODA line. Download the file again.`,
    ({ at }) => `La ligne ${at} n’est pas une ligne CODA valable. Téléchargez à nouveau le fichier.`,
    ({ at }) => `Regel ${at} is geen geldige CODA-regel. Download het bestand opnieuw.`,
  ),
  'line-order': translated(
    ({ at }) => `A line is missing before line ${at}. Download the file again.`,
    ({ at }) => `Il manque une ligne avant la ligne ${at}. Téléchargez à nouveau le fichier.`,
    ({ at }) => `Voor regel ${at} ontbreekt een regel. Download het bestand opnieuw.`,
  ),
  'line-cut': translated(
    () => 'The file is incomplete. Download it again.',
    () => 'Le fichier est incomplet. Téléchargez-le à nouveau.',
    () => 'Het bestand is onvolledig. Download het opnieuw.',
  ),
  'not-well-formed': translated(
    ({ at }) => `The XML has an error in line ${at}. Download the file again.`,
    ({ at }) => `Le XML contient une erreur à la ligne ${at}. Téléchargez à nouveau le fichier.`,
    ({ at }) => `De XML bevat een fout op regel ${at}. Download het bestand opnieuw.`,
  ),
  'field-missing': translated(
    ({ at }) => `A field is missing: ${at}. Ask your bank for a complete file.`,
    ({ at }) => `Il manque un champ\u00a0: ${at}. Demandez un fichier complet à votre banque.`,
    ({ at }) => `Er ontbreekt een veld: ${at}. Vraag uw bank een volledig bestand.`,
  ),
  amount: translated(
    ({ at, found }) => `“${found}” is not a valid amount (${at}).`,
    ({ at, found }) => `«\u00a0${found}\u00a0» n’est pas un montant valable (${at}).`,
    ({ at, found }) => `“${found}” is geen geldig bedrag (${at}).`,
  ),
  day: translated(
    ({ at, found }) => `“${found}” is not a valid date (${at}).`,
    ({ at, found }) => `«\u00a0${found}\u00a0» n’est pas une date valable (${at}).`,
    ({ at, found }) => `“${found}” is geen geldige datum (${at}).`,
  ),
  currency: translated(
    ({ found }) => `The file is in ${found}. Only euros are supported.`,
    ({ found }) => `Le fichier est en ${found}. Seul l’euro est pris en charge.`,
    ({ found }) => `Het bestand is in ${found}. Alleen euro wordt ondersteund.`,
  ),
  account: translated(
    ({ found, expected }) => `The file is for account ${found}. The practice’s account is ${expected}.`,
    ({ found, expected }) => `Le fichier concerne le compte ${found}. Le compte du cabinet est ${expected}.`,
    ({ found, expected }) =>
      `Het bestand is voor rekening ${found}. De rekening van de praktijk is ${expected}.`,
  ),
  balance: translated(
    ({ found, expected }) =>
      `The closing balance is ${found}, but the amounts add up to ${expected}. Download the file again.`,
    ({ found, expected }) =>
      `Le solde final est ${found}, mais les montants donnent ${expected}. Téléchargez à nouveau le fichier.`,
    ({ found, expected }) =>
      `Het eindsaldo is ${found}, maar de bedragen geven ${expected}. Download het bestand opnieuw.`,
  ),
  sum: translated(
    ({ found, expected }) =>
      `The total in the last line is ${found}, but the amounts add up to ${expected}. Download the file again.`,
    ({ found, expected }) =>
      `Le total de la dernière ligne est ${found}, mais les montants donnent ${expected}. Téléchargez à nouveau le fichier.`,
    ({ found, expected }) =>
      `Het totaal op de laatste regel is ${found}, maar de bedragen geven ${expected}. Download het bestand opnieuw.`,
  ),
  count: translated(
    ({ found, expected }) =>
      `The last line counts ${found} lines, but there are ${expected}. Download the file again.`,
    ({ found, expected }) =>
      `La dernière ligne annonce ${found} lignes, mais il y en a ${expected}. Téléchargez à nouveau le fichier.`,
    ({ found, expected }) =>
      `De laatste regel vermeldt ${found} regels, maar er zijn er ${expected}. Download het bestand opnieuw.`,
  ),
}

export const statementsTexts = byLanguage({
  title: translated('Bank statements', 'Extraits de compte', 'Rekeninguittreksels'),
  dropHere: translated(
    'Drop the files from your bank here',
    'Déposez ici les fichiers de votre banque',
    'Laat de bestanden van uw bank hier vallen',
  ),
  intro: translated(
    'Choose the files from your bank: CODA, camt.053, camt.054 or pain.002. You can choose several files or a zip file. Nothing is applied until you confirm.',
    'Choisissez les fichiers de votre banque\u00a0: CODA, camt.053, camt.054 ou pain.002. Vous pouvez choisir plusieurs fichiers ou un fichier zip. Rien n’est appliqué avant votre confirmation.',
    'Kies de bestanden van uw bank: CODA, camt.053, camt.054 of pain.002. U kunt meerdere bestanden of een zipbestand kiezen. Er wordt niets toegepast voor u bevestigt.',
  ),
  choose: translated('Choose files', 'Choisir des fichiers', 'Bestanden kiezen'),
  chooseMore: translated('Add files', 'Ajouter des fichiers', 'Bestanden toevoegen'),
  needsServer,
  reading: translated(
    (done: number, of: number) => `Reading the files (${done} of ${of})...`,
    (done, of) => `Lecture des fichiers (${done} sur ${of})...`,
    (done, of) => `Bestanden lezen (${done} van ${of})...`,
  ),
  asking: translated('Analyzing...', 'Analyse en cours...', 'Bezig met analyseren...'),
  applying: translated('Applying...', 'Application...', 'Toepassen...'),
  cannotStop: translated(
    'The entries are being applied. Wait a moment.',
    'Les opérations sont en cours d’application. Patientez un instant.',
    'De verrichtingen worden toegepast. Wacht even.',
  ),
  apply: translated(
    (count: number) => (count === 0 ? 'Apply' : `Apply (${count})`),
    count => (count === 0 ? 'Appliquer' : `Appliquer (${count})`),
    count => (count === 0 ? 'Toepassen' : `Toepassen (${count})`),
  ),
  chooseOne: translated(
    'Tick at least one entry.',
    'Cochez au moins une opération.',
    'Vink minstens één verrichting aan.',
  ),
  confirmFirst: translated(
    'Confirm first that you continue without the missing statement.',
    'Confirmez d’abord que vous continuez sans l’extrait manquant.',
    'Bevestig eerst dat u doorgaat zonder het ontbrekende uittreksel.',
  ),
  done: translated('Done', 'Terminé', 'Klaar'),
  nothing: translated(
    'These files contain no entries.',
    'Ces fichiers ne contiennent aucune opération.',
    'Deze bestanden bevatten geen verrichtingen.',
  ),
  filesNotUsed: translated('Files not used', 'Fichiers non utilisés', 'Niet-gebruikte bestanden'),
  otherAccount: translated(
    (account: string) => `Entries for account ${account} are ignored.`,
    account => `Les opérations du compte ${account} sont ignorées.`,
    account => `Verrichtingen van rekening ${account} worden genegeerd.`,
  ),
  unreadable: translated(
    'The file could not be opened. Save it on this device first.',
    'Le fichier n’a pas pu être ouvert. Enregistrez-le d’abord sur cet appareil.',
    'Het bestand kon niet worden geopend. Bewaar het eerst op dit toestel.',
  ),
  'zip-broken': translated(
    'The zip file is damaged.',
    'Le fichier zip est endommagé.',
    'Het zipbestand is beschadigd.',
  ),
  'too-large': translated(
    'The files are too large together. Choose fewer at once.',
    'Ensemble, les fichiers sont trop grands. Choisissez-en moins à la fois.',
    'De bestanden zijn samen te groot. Kies er minder tegelijk.',
  ),
  gapTitle: translated(
    'A statement may be missing',
    'Il manque peut-être un extrait',
    'Er ontbreekt misschien een uittreksel',
  ),
  gap: translated(
    (number: string, opening: string, before: string, closing: string) =>
      `Statement ${number} begins with ${opening}, but statement ${before} ended with ${closing}.`,
    (number, opening, before, closing) =>
      `L’extrait ${number} commence par ${opening}, mais l’extrait ${before} se terminait par ${closing}.`,
    (number, opening, before, closing) =>
      `Uittreksel ${number} begint met ${opening}, maar uittreksel ${before} eindigde op ${closing}.`,
  ),
  continueWithout: translated(
    'Continue without it',
    'Continuer sans cet extrait',
    'Doorgaan zonder dit uittreksel',
  ),
  groups,
  hints,
  explanations,
  faults,
  all: translated('All', 'Tout', 'Alles'),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  invoice: translated('Invoice', 'Facture', 'Factuur'),
  reference: translated(
    (reference: string) => `Reference ${reference}`,
    reference => `Référence ${reference}`,
    reference => `Referentie ${reference}`,
  ),
  collectedOn: translated(
    (day: string) => `collected on ${day}`,
    day => `encaissée le ${day}`,
    day => `geïnd op ${day}`,
  ),
  returnReason: translated('Reason', 'Motif', 'Reden'),
  returnCost: translated('Bank charge', 'Frais bancaires', 'Bankkosten'),
  collections: translated(
    (count: number) => `${count} ${plural.en(count, 'collection', 'collections')}`,
    count => `${count} ${plural.fr(count, 'encaissement', 'encaissements')}`,
    count => `${count} ${plural.nl(count, 'inning', 'inningen')}`,
  ),
  toCredit: translated(
    (amount: string) => `${amount} is added to the client’s credit.`,
    amount => `Ajouté au solde créditeur du client\u00a0: ${amount}.`,
    amount => `${amount} komt bij het tegoed van de klant.`,
  ),
  another: translated('Another invoice...', 'Une autre facture...', 'Een andere factuur...'),
  backToSuggestion: translated('Back to suggestion', 'Revenir à la proposition', 'Terug naar het voorstel'),
  pickInvoice: translated(
    'Invoice number or client name',
    'Numéro de facture ou nom du client',
    'Factuurnummer of naam van de klant',
  ),
  pickOffline: willAppear('Older invoices', 'Les factures plus anciennes', 'Oudere facturen'),
  picking: translated(
    'Searching older invoices...',
    'Recherche dans les factures plus anciennes...',
    'Zoeken in oudere facturen...',
  ),
  pickNone: translated(
    'No outstanding invoice matches. To find a settled invoice, enter its full number.',
    'Aucune facture en cours ne correspond. Pour trouver une facture réglée, saisissez son numéro complet.',
    'Geen openstaande factuur gevonden. Een vereffende factuur vindt u met haar volledige nummer.',
  ),
  pickMore: translated(
    'More matches: keep typing.',
    'D’autres factures correspondent\u00a0: précisez.',
    'Er zijn meer resultaten: typ verder.',
  ),
  forInvoice: translated(
    (invoice: string) => `For ${invoice}`,
    invoice => `Pour ${invoice}`,
    invoice => `Voor ${invoice}`,
  ),
  pickOther: translated('Choose another', 'Choisir une autre', 'Een andere kiezen'),
  readFiles: translated('Read files', 'Lire des fichiers', 'Bestanden lezen'),
  appliedStatements: translated('Applied statements', 'Extraits appliqués', 'Toegepaste uittreksels'),
  noneApplied: translated(
    'No statement has been applied yet.',
    'Aucun extrait n’a encore été appliqué.',
    'Er is nog geen uittreksel toegepast.',
  ),
  applied: {
    loading: translated('Loading...', 'Chargement...', 'Laden...'),
    needsServer: willAppear('The applied statements', 'Les extraits appliqués', 'De toegepaste uittreksels'),
    notRead: translated(
      'The applied statements could not be read. Please try again in a moment.',
      'Les extraits appliqués n’ont pas pu être lus. Réessayez dans un instant.',
      'De toegepaste uittreksels konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
    ),
  },
  showEarlier: translated(
    'Show earlier statements',
    'Afficher les extraits précédents',
    'Vroegere uittreksels tonen',
  ),
  showMoreEntries: translated('Show more', 'Afficher plus', 'Meer tonen'),
  balances: translated(
    (opening: string, closing: string) => `from ${opening} to ${closing}`,
    (opening, closing) => `solde initial ${opening}, solde final ${closing}`,
    (opening, closing) => `van ${opening} naar ${closing}`,
  ),
  appliedBy: translated(
    (by: string, at: string) => (by === '' ? `Applied on ${at}` : `Applied by ${by} on ${at}`),
    (by, at) => (by === '' ? `Appliqué le ${at}` : `Appliqué par ${by} le ${at}`),
    (by, at) => (by === '' ? `Toegepast op ${at}` : `Toegepast door ${by} op ${at}`),
  ),
  didNothing: translated('Nothing was applied.', 'Rien n’a été appliqué.', 'Er is niets toegepast.'),
  didCollect: translated(
    (count: number, amount: string) => `${count} collected: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'encaissement', 'encaissements')}\u00a0: ${amount}`,
    (count, amount) => `${count} geïnd: ${amount}`,
  ),
  didTransfer: translated(
    (count: number, amount: string) => `${count} ${plural.en(count, 'transfer', 'transfers')}: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'virement', 'virements')}\u00a0: ${amount}`,
    (count, amount) => `${count} ${plural.nl(count, 'overschrijving', 'overschrijvingen')}: ${amount}`,
  ),
  didReturn: translated(
    (count: number, amount: string) => `${count} rejected or returned: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'refus ou retour', 'refus ou retours')}\u00a0: ${amount}`,
    (count, amount) => `${count} geweigerd of teruggeboekt: ${amount}`,
  ),
  didRefund: translated(
    (count: number, amount: string) => `${count} ${plural.en(count, 'refund', 'refunds')}: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'remboursement', 'remboursements')}\u00a0: ${amount}`,
    (count, amount) => `${count} ${plural.nl(count, 'terugbetaling', 'terugbetalingen')}: ${amount}`,
  ),
  didCost: translated(
    (amount: string) => `bank charges: ${amount}`,
    amount => `frais bancaires\u00a0: ${amount}`,
    amount => `bankkosten: ${amount}`,
  ),
  kept: {
    collected: translated('Collected', 'Encaissée', 'Geïnd'),
    transfer: translated('Paid by transfer', 'Payée par virement', 'Betaald met overschrijving'),
    refunded: translated('Refund to the client', 'Remboursement au client', 'Terugbetaling aan de klant'),
    returned: translated('Returned', 'Retournée', 'Teruggeboekt'),
    rejected: translated(
      'Rejected before collection',
      'Refusée avant l’encaissement',
      'Geweigerd voor de inning',
    ),
  },
  report: {
    refunded: translated(
      (count: number, amount: string) =>
        `${count} ${plural.en(count, 'refund', 'refunds')} to clients booked: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.fr(count, 'remboursement comptabilisé', 'remboursements comptabilisés')}\u00a0: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.nl(count, 'terugbetaling', 'terugbetalingen')} geboekt: ${amount}.`,
    ),
    collected: translated(
      (count: number, amount: string) =>
        `${count} ${plural.en(count, 'collection', 'collections')} received: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.fr(count, 'encaissement reçu', 'encaissements reçus')}\u00a0: ${amount}.`,
      (count, amount) => `${count} ${plural.nl(count, 'inning', 'inningen')} ontvangen: ${amount}.`,
    ),
    transfers: translated(
      (count: number, amount: string) =>
        `${count} ${plural.en(count, 'transfer', 'transfers')} received: ${amount}.`,
      (count, amount) => `${count} ${plural.fr(count, 'virement reçu', 'virements reçus')}\u00a0: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.nl(count, 'overschrijving', 'overschrijvingen')} ontvangen: ${amount}.`,
    ),
    returned: translated(
      (count: number, amount: string) =>
        `${count} rejected or returned: ${amount}. These invoices are marked as not paid.`,
      (count, amount) =>
        `${count} ${plural.fr(count, 'refus ou retour', 'refus ou retours')}\u00a0: ${amount}. Ces factures sont marquées comme impayées.`,
      (count, amount) =>
        `${count} geweigerd of teruggeboekt: ${amount}. Deze facturen zijn als niet betaald gemarkeerd.`,
    ),
    toCredit: translated(
      (amount: string) => `${amount} added to clients’ credit.`,
      amount => `Ajouté au solde créditeur des clients\u00a0: ${amount}.`,
      amount => `${amount} toegevoegd aan het tegoed van klanten.`,
    ),
    costs: translated(
      (amount: string) => `Bank charges for returns: ${amount}.`,
      amount => `Frais bancaires pour les retours\u00a0: ${amount}.`,
      amount => `Bankkosten voor terugboekingen: ${amount}.`,
    ),
    left: translated(
      (count: number) => `${count} not applied: already processed by a colleague, or no invoice selected.`,
      count =>
        `${count} ${plural.fr(count, 'opération non appliquée', 'opérations non appliquées')}\u00a0: déjà traitée par un collègue, ou aucune facture choisie.`,
      count => `${count} niet toegepast: al verwerkt door een collega, of geen factuur gekozen.`,
    ),
  },
})
