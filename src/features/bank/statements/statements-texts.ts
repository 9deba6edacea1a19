import type { FileProblem } from '../../../contract/bank-statements.ts'
import type { FindingKind, FindingReason } from '../../../domain/bank/matching.ts'
import type { FaultCode } from '../../../domain/bank/statement.ts'
import { byLanguage, type InEveryLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

type Titles = { [Kind in FindingKind]: InEveryLanguage<string> }

const groups: Titles = {
  collected: translated('Collected', 'Encaissé', 'Geïnd'),
  returned: translated('Refused or came back', 'Refusé ou revenu', 'Geweigerd of teruggekomen'),
  transfer: translated('Transfers', 'Virements', 'Overschrijvingen'),
  refunded: translated('Refunds to clients', 'Remboursements à des clients', 'Terugbetalingen aan klanten'),
  proposal: translated(
    'Probably for these invoices',
    'Probablement pour ces factures',
    'Waarschijnlijk voor deze facturen',
  ),
  unknown: translated('Unknown', 'Inconnu', 'Onbekend'),
  known: translated('Known already', 'Déjà connu', 'Al bekend'),
  cost: translated('Costs of the bank', 'Frais de la banque', 'Kosten van de bank'),
  other: translated(
    'Nothing to do with invoices',
    'Sans rapport avec les factures',
    'Heeft niets met facturen te maken',
  ),
}

const hints: Titles = {
  collected: translated(
    'These invoices become paid.',
    'Ces factures deviennent payées.',
    'Deze facturen worden betaald.',
  ),
  returned: translated(
    'These invoices become not paid.',
    'Ces factures deviennent impayées.',
    'Deze facturen worden niet betaald.',
  ),
  transfer: translated(
    'They name their invoice. What is more than it asks for becomes credit of the client.',
    'Ils nomment leur facture. Ce qui dépasse le montant demandé devient un crédit du client.',
    'Ze noemen hun factuur. Wat meer is dan gevraagd wordt tegoed van de klant.',
  ),
  refunded: translated(
    'These refunds are booked on their day.',
    'Ces remboursements sont comptabilisés à leur date.',
    'Deze terugbetalingen worden geboekt op hun dag.',
  ),
  proposal: translated(
    'Amount, account or name fit. Tick what is right.',
    'Le montant, le compte ou le nom concordent. Cochez ce qui est juste.',
    'Bedrag, rekening of naam kloppen. Vink aan wat juist is.',
  ),
  unknown: translated(
    'Look up the invoice where you know it. The rest is left as it is.',
    'Cherchez la facture si vous la connaissez. Le reste n’est pas touché.',
    'Zoek de factuur op waar u ze kent. De rest blijft zoals het is.',
  ),
  known: translated('Nothing is done twice.', 'Rien n’est fait deux fois.', 'Niets gebeurt twee keer.'),
  cost: translated(
    'They change no invoice.',
    'Ils ne changent aucune facture.',
    'Ze veranderen geen factuur.',
  ),
  other: translated(
    'They change no invoice.',
    'Ils ne changent aucune facture.',
    'Ze veranderen geen factuur.',
  ),
}

type Why = { [Reason in FindingReason]: InEveryLanguage<string> }

const whys: Why = {
  collected: translated('The bank collected it.', 'La banque l’a encaissée.', 'De bank heeft ze geïnd.'),
  'file-collected': translated(
    'The whole file was collected in one sum.',
    'Tout le fichier a été encaissé en une somme.',
    'Het hele bestand is in één som geïnd.',
  ),
  'came-and-went': translated(
    'It came in, and an earlier statement told that it went back.',
    'Le montant est arrivé, et un extrait précédent disait qu’il était reparti.',
    'Het kwam binnen, en een eerder uittreksel zei dat het terugging.',
  ),
  'returned-after-payment': translated(
    'It was paid, and the money went back.',
    'Elle était payée, et l’argent est reparti.',
    'Ze was betaald, en het geld ging terug.',
  ),
  'returned-unpaid': translated('It was not collected.', 'Elle n’a pas été encaissée.', 'Ze is niet geïnd.'),
  'returned-paid-otherwise': translated(
    'It was not collected. The invoice is settled already and stays so.',
    'Elle n’a pas été encaissée. La facture est déjà réglée et le reste.',
    'Ze is niet geïnd. De factuur is al vereffend en blijft dat.',
  ),
  rejected: translated(
    'The bank refused it before it took any money.',
    'La banque l’a refusée avant de prélever quoi que ce soit.',
    'De bank weigerde ze voor er geld werd genomen.',
  ),
  'file-rejected': translated(
    'The bank refused the whole file. No money was taken.',
    'La banque a refusé tout le fichier. Rien n’a été prélevé.',
    'De bank weigerde het hele bestand. Er is geen geld genomen.',
  ),
  communication: translated('By its communication.', 'D’après sa communication.', 'Volgens de mededeling.'),
  'looks-like': translated(
    'It may be for this one.',
    'C’est peut-être pour celle-ci.',
    'Het kan voor deze zijn.',
  ),
  'several-look-like': translated(
    'It may be for these invoices of one client together.',
    'C’est peut-être pour ces factures d’un même client, ensemble.',
    'Het kan voor deze facturen van één klant samen zijn.',
  ),
  'file-looks-like': translated(
    'The sum is that of one file, which the bank does not name.',
    'La somme est celle d’un fichier que la banque ne nomme pas.',
    'De som is die van één bestand, dat de bank niet noemt.',
  ),
  'told-before': translated('It was applied before.', 'C’est déjà enregistré.', 'Het is al toegepast.'),
  'maybe-told-before': translated(
    'This may be a duplicate: the same amount was already booked a day apart or under another bank reference. Tick it only if it is a different one.',
    'C’est peut-être un doublon\u00a0: le même montant a déjà été enregistré à un jour d’écart ou sous une autre référence bancaire. Ne cochez que s’il s’agit d’une autre opération.',
    'Dit is misschien een dubbel: hetzelfde bedrag is al geboekt met een dag verschil of met een andere bankreferentie. Vink het alleen aan als het een andere verrichting is.',
  ),
  'return-looks-like': translated(
    'The bank does not name the collection. Choose the invoice whose collection came back.',
    'La banque ne nomme pas l’encaissement. Choisissez la facture dont l’encaissement est revenu.',
    'De bank noemt de inning niet. Kies de factuur waarvan de inning is teruggekomen.',
  ),
  'marked-by-hand': translated(
    'Somebody marked the invoice as paid already.',
    'Quelqu’un a déjà marqué la facture comme payée.',
    'Iemand heeft de factuur al als betaald gemarkeerd.',
  ),
  'collection-unknown': translated(
    'A collection that is in no file of this practice.',
    'Un encaissement qui n’est dans aucun fichier de ce cabinet.',
    'Een inning die in geen bestand van deze praktijk staat.',
  ),
  'return-unknown': translated(
    'Something came back that is in no file of this practice.',
    'Quelque chose est revenu qui n’est dans aucun fichier de ce cabinet.',
    'Er kwam iets terug dat in geen bestand van deze praktijk staat.',
  ),
  'amount-differs': translated(
    'The amount is not that of the collection. Ask your bank why.',
    'Le montant n’est pas celui de l’encaissement. Demandez pourquoi à votre banque.',
    'Het bedrag is niet dat van de inning. Vraag uw bank waarom.',
  ),
  'file-differs': translated(
    'The sum is not that of its file. Drop the file with the details too (camt.054), or what the bank refused (pain.002).',
    'La somme n’est pas celle de son fichier. Déposez aussi le fichier des détails (camt.054), ou ce que la banque a refusé (pain.002).',
    'De som is niet die van het bestand. Laat ook het bestand met de details vallen (camt.054), of wat de bank weigerde (pain.002).',
  ),
  'parts-differ': translated(
    'The details do not come to the sum, so they are not used. Ask your bank for a right file.',
    'Les détails ne correspondent pas à la somme et ne sont pas utilisés. Demandez un fichier correct à votre banque.',
    'De details kloppen niet met de som en worden niet gebruikt. Vraag uw bank een juist bestand.',
  ),
  'communication-unknown': translated(
    'Its communication is that of no invoice.',
    'Sa communication n’est celle d’aucune facture.',
    'De mededeling is die van geen enkele factuur.',
  ),
  'nobody-known': translated(
    'It names no invoice, and fits none.',
    'Il ne nomme aucune facture et ne correspond à aucune.',
    'Ze noemt geen factuur, en past bij geen.',
  ),
  costs: translated('What the bank asks.', 'Ce que la banque demande.', 'Wat de bank vraagt.'),
  refund: translated(
    'Amount and account are those of a refund that was not booked yet.',
    'Le montant et le compte sont ceux d’un remboursement pas encore comptabilisé.',
    'Bedrag en rekening zijn die van een terugbetaling die nog niet geboekt was.',
  ),
  'paid-out': translated('The practice paid it.', 'Le cabinet l’a payé.', 'De praktijk betaalde het.'),
  'of-the-bank': translated(
    'Not from a client, as it seems.',
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
    () =>
      'This is no statement that can be read here. Ask your bank for CODA, camt.053, camt.054 or pain.002.',
    () =>
      'Ce n’est pas un extrait lisible ici. Demandez CODA, camt.053, camt.054 ou pain.002 à votre banque.',
    () =>
      'Dit is geen uittreksel dat hier gelezen kan worden. Vraag uw bank CODA, camt.053, camt.054 of pain.002.',
  ),
  'too-large': translated(
    () => 'The file is too large, or is no whole file. Ask your bank for a shorter period.',
    () => 'Le fichier est trop grand ou incomplet. Demandez une période plus courte à votre banque.',
    () => 'Het bestand is te groot of niet volledig. Vraag uw bank een kortere periode.',
  ),
  'zip-broken': translated(
    () => 'The zip is broken.',
    () => 'Le zip est défectueux.',
    () => 'De zip is kapot.',
  ),
  'line-length': translated(
    ({ at, found }) => `Line ${at} has ${found} signs in place of 128. The file was changed; fetch it again.`,
    ({ at, found }) =>
      `La ligne ${at} compte ${found} signes au lieu de 128. Le fichier a été modifié\u00a0; redemandez-le.`,
    ({ at, found }) =>
      `Regel ${at} heeft ${found} tekens in plaats van 128. Het bestand is gewijzigd; haal het opnieuw.`,
  ),
  'line-unknown': translated(
    ({ at }) => `Line ${at} is of a kind that CODA does not have.`,
    ({ at }) => `La ligne ${at} est d’un type que CODA ne connaît pas.`,
    ({ at }) => `Regel ${at} is van een soort die CODA niet kent.`,
  ),
  'line-order': translated(
    ({ at }) => `A line is missing before line ${at}. Fetch the file again.`,
    ({ at }) => `Il manque une ligne avant la ligne ${at}. Redemandez le fichier.`,
    ({ at }) => `Voor regel ${at} ontbreekt er een regel. Haal het bestand opnieuw.`,
  ),
  'line-cut': translated(
    () => 'The file ends too soon. Fetch it again.',
    () => 'Le fichier s’arrête trop tôt. Redemandez-le.',
    () => 'Het bestand stopt te vroeg. Haal het opnieuw.',
  ),
  'not-well-formed': translated(
    ({ at }) => `The XML is broken at line ${at}. Fetch the file again.`,
    ({ at }) => `Le XML est défectueux à la ligne ${at}. Redemandez le fichier.`,
    ({ at }) => `De XML is kapot op regel ${at}. Haal het bestand opnieuw.`,
  ),
  'field-missing': translated(
    ({ at }) => `A field is missing: ${at}. Ask your bank for a whole file.`,
    ({ at }) => `Il manque un champ\u00a0: ${at}. Demandez un fichier complet à votre banque.`,
    ({ at }) => `Er ontbreekt een veld: ${at}. Vraag uw bank een volledig bestand.`,
  ),
  amount: translated(
    ({ at, found }) => `‘${found}’ is no amount (${at}).`,
    ({ at, found }) => `‘${found}’ n’est pas un montant (${at}).`,
    ({ at, found }) => `‘${found}’ is geen bedrag (${at}).`,
  ),
  day: translated(
    ({ at, found }) => `‘${found}’ is no day (${at}).`,
    ({ at, found }) => `‘${found}’ n’est pas un jour (${at}).`,
    ({ at, found }) => `‘${found}’ is geen dag (${at}).`,
  ),
  currency: translated(
    ({ found }) => `It is in ${found}. Only euros can be read.`,
    ({ found }) => `Il est en ${found}. Seuls les euros peuvent être lus.`,
    ({ found }) => `Het is in ${found}. Alleen euro kan gelezen worden.`,
  ),
  account: translated(
    ({ found, expected }) => `It is of account ${found}, and not of the practice’s ${expected}.`,
    ({ found, expected }) => `Il concerne le compte ${found}, et non celui du cabinet, ${expected}.`,
    ({ found, expected }) => `Het is van rekening ${found}, en niet van die van de praktijk, ${expected}.`,
  ),
  balance: translated(
    ({ found, expected }) =>
      `It ends with ${found}, but its amounts come to ${expected}. Fetch the file again.`,
    ({ found, expected }) =>
      `Il se termine par ${found}, mais ses montants donnent ${expected}. Redemandez le fichier.`,
    ({ found, expected }) =>
      `Het eindigt op ${found}, maar de bedragen geven ${expected}. Haal het bestand opnieuw.`,
  ),
  sum: translated(
    ({ found, expected }) =>
      `Its last line says ${found}, but the amounts come to ${expected}. Fetch the file again.`,
    ({ found, expected }) =>
      `Sa dernière ligne dit ${found}, mais les montants donnent ${expected}. Redemandez le fichier.`,
    ({ found, expected }) =>
      `De laatste regel zegt ${found}, maar de bedragen geven ${expected}. Haal het bestand opnieuw.`,
  ),
  count: translated(
    ({ found, expected }) =>
      `Its last line says ${found} lines, but there are ${expected}. Fetch the file again.`,
    ({ found, expected }) =>
      `Sa dernière ligne annonce ${found} lignes, mais il y en a ${expected}. Redemandez le fichier.`,
    ({ found, expected }) =>
      `De laatste regel zegt ${found} regels, maar er zijn er ${expected}. Haal het bestand opnieuw.`,
  ),
}

export const statementsTexts = byLanguage({
  title: translated('Bank statements', 'Extraits bancaires', 'Rekeninguittreksels'),
  dropHere: translated(
    'Drop the files of the bank here',
    'Déposez ici les fichiers de la banque',
    'Laat de bestanden van de bank hier vallen',
  ),
  intro: translated(
    'Choose the files that your bank gives: CODA, camt.053, camt.054 or pain.002. Several at once, and in a zip too. Nothing is done before you have seen it.',
    'Choisissez les fichiers de votre banque\u00a0: CODA, camt.053, camt.054 ou pain.002. Plusieurs à la fois, et dans un zip aussi. Rien n’est fait avant que vous ne l’ayez vu.',
    'Kies de bestanden van uw bank: CODA, camt.053, camt.054 of pain.002. Meerdere tegelijk, en ook in een zip. Er gebeurt niets voor u het gezien hebt.',
  ),
  choose: translated('Choose files', 'Choisir des fichiers', 'Bestanden kiezen'),
  chooseMore: translated('Add files', 'Ajouter des fichiers', 'Bestanden toevoegen'),
  needsServer: translated(
    'The server reads what the bank says, and cannot be reached now. Come back with the files once it can.',
    'C’est le serveur qui lit ce que dit la banque, et il n’est pas joignable en ce moment. Revenez avec les fichiers dès qu’il le sera.',
    'De server leest wat de bank zegt, en is nu niet bereikbaar. Kom terug met de bestanden zodra dat weer kan.',
  ),
  reading: translated(
    (done: number, of: number) => `Reading the files (${done} of ${of})...`,
    (done, of) => `Lecture des fichiers (${done} sur ${of})...`,
    (done, of) => `Bestanden lezen (${done} van ${of})...`,
  ),
  asking: translated(
    'Looking what the bank says...',
    'Analyse de ce que dit la banque...',
    'Kijken wat de bank zegt...',
  ),
  applying: translated('Applying...', 'Application...', 'Toepassen...'),
  cannotStop: translated(
    'It is being applied: wait a moment.',
    'L’application est en cours\u00a0: patientez un instant.',
    'Het wordt toegepast: wacht even.',
  ),
  apply: translated(
    (count: number) => (count === 0 ? 'Apply' : `Apply (${count})`),
    count => (count === 0 ? 'Appliquer' : `Appliquer (${count})`),
    count => (count === 0 ? 'Toepassen' : `Toepassen (${count})`),
  ),
  chooseOne: translated(
    'Tick something to apply first.',
    'Cochez d’abord quelque chose à appliquer.',
    'Vink eerst iets aan om toe te passen.',
  ),
  confirmFirst: translated(
    'Confirm first that you go on without the missing statement.',
    'Confirmez d’abord que vous continuez sans l’extrait manquant.',
    'Bevestig eerst dat u doorgaat zonder het ontbrekende uittreksel.',
  ),
  done: translated('Done', 'Terminé', 'Klaar'),
  nothing: translated(
    'There is nothing in these files.',
    'Il n’y a rien dans ces fichiers.',
    'Er staat niets in deze bestanden.',
  ),
  notRead: translated('Files that are left out', 'Fichiers laissés de côté', 'Bestanden die wegblijven'),
  otherAccount: translated(
    (account: string) => `What it says of account ${account} is left out.`,
    account => `Ce qu’il dit du compte ${account} est laissé de côté.`,
    account => `Wat het zegt over rekening ${account} blijft weg.`,
  ),
  unreadable: translated(
    'The file could not be opened. Save it on this device first.',
    'Le fichier n’a pas pu être ouvert. Enregistrez-le d’abord sur cet appareil.',
    'Het bestand kon niet worden geopend. Bewaar het eerst op dit toestel.',
  ),
  'zip-broken': translated('The zip is broken.', 'Le zip est défectueux.', 'De zip is kapot.'),
  'too-large': translated(
    'The files are too large together. Take fewer at once.',
    'Les fichiers sont trop grands ensemble. Prenez-en moins à la fois.',
    'De bestanden zijn samen te groot. Neem er minder tegelijk.',
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
  goOn: translated('Go on without it', 'Continuer sans lui', 'Doorgaan zonder'),
  groups,
  hints,
  whys,
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
  returnCost: translated('Cost of the bank', 'Frais de la banque', 'Kosten van de bank'),
  collections: translated(
    (count: number) => `${count} ${plural.en(count, 'collection', 'collections')}`,
    count => `${count} ${plural.fr(count, 'encaissement', 'encaissements')}`,
    count => `${count} ${plural.nl(count, 'inning', 'inningen')}`,
  ),
  toCredit: translated(
    (amount: string) => `${amount} of it becomes credit.`,
    amount => `${amount} devient un crédit.`,
    amount => `${amount} ervan wordt tegoed.`,
  ),
  another: translated('Another invoice...', 'Une autre facture...', 'Een andere factuur...'),
  backToProposed: translated('What was proposed', 'Ce qui était proposé', 'Wat voorgesteld werd'),
  pickInvoice: translated(
    'Number of the invoice, or name of the client',
    'Numéro de la facture ou nom du client',
    'Nummer van de factuur of naam van de klant',
  ),
  pickOffline: translated(
    'Older invoices are with the server, which cannot be reached now.',
    'Les factures plus anciennes se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'Oudere facturen staan op de server, en die is nu niet bereikbaar.',
  ),
  picking: translated(
    'Looking among older invoices...',
    'Recherche dans les factures plus anciennes...',
    'Zoeken in oudere facturen...',
  ),
  pickNone: translated(
    'No open invoice fits. One that is settled is found by its whole number.',
    'Aucune facture ouverte ne correspond. Une facture réglée se trouve par son numéro complet.',
    'Geen open factuur past. Een die vereffend is, vindt u met haar volledige nummer.',
  ),
  pickMore: translated(
    'More fit: type on.',
    'D’autres correspondent\u00a0: précisez.',
    'Er passen er meer: typ verder.',
  ),
  putOn: translated(
    (invoice: string) => `For ${invoice}`,
    invoice => `Pour ${invoice}`,
    invoice => `Voor ${invoice}`,
  ),
  pickOther: translated('Choose another', 'Choisir une autre', 'Een andere kiezen'),
  readFiles: translated('Read files', 'Lire des fichiers', 'Bestanden lezen'),
  appliedBefore: translated('Applied before', 'Déjà appliqués', 'Eerder toegepast'),
  noneApplied: translated(
    'No statement has been applied yet.',
    'Aucun extrait n’a encore été appliqué.',
    'Er is nog geen uittreksel toegepast.',
  ),
  applied: {
    loading: translated('Loading...', 'Chargement...', 'Laden...'),
    needsServer: translated(
      'The applied statements are with the server, which cannot be reached now.',
      'Les extraits appliqués se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
      'De toegepaste uittreksels staan op de server, en die is nu niet bereikbaar.',
    ),
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
    (opening, closing) => `de ${opening} à ${closing}`,
    (opening, closing) => `van ${opening} naar ${closing}`,
  ),
  appliedBy: translated(
    (by: string, at: string) => (by === '' ? `Applied on ${at}` : `Applied by ${by} on ${at}`),
    (by, at) => (by === '' ? `Appliqué le ${at}` : `Appliqué par ${by} le ${at}`),
    (by, at) => (by === '' ? `Toegepast op ${at}` : `Toegepast door ${by} op ${at}`),
  ),
  didNothing: translated(
    'Nothing of it was applied.',
    'Rien n’en a été appliqué.',
    'Niets ervan werd toegepast.',
  ),
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
    (count: number, amount: string) => `${count} refused or came back: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'refus ou retour', 'refus ou retours')}\u00a0: ${amount}`,
    (count, amount) => `${count} geweigerd of teruggekomen: ${amount}`,
  ),
  didRefund: translated(
    (count: number, amount: string) => `${count} ${plural.en(count, 'refund', 'refunds')}: ${amount}`,
    (count, amount) => `${count} ${plural.fr(count, 'remboursement', 'remboursements')}\u00a0: ${amount}`,
    (count, amount) => `${count} ${plural.nl(count, 'terugbetaling', 'terugbetalingen')}: ${amount}`,
  ),
  didCost: translated(
    (amount: string) => `costs: ${amount}`,
    amount => `frais\u00a0: ${amount}`,
    amount => `kosten: ${amount}`,
  ),
  kept: {
    collected: translated('Collected', 'Encaissée', 'Geïnd'),
    transfer: translated('Paid by transfer', 'Payée par virement', 'Betaald met overschrijving'),
    refunded: translated('Refund to the client', 'Remboursement au client', 'Terugbetaling aan de klant'),
    returned: translated('Came back', 'Revenue', 'Teruggekomen'),
    rejected: translated(
      'Refused before any money moved',
      'Refusée avant tout mouvement',
      'Geweigerd voor er geld bewoog',
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
        `${count} ${plural.en(count, 'collection', 'collections')} paid: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.fr(count, 'encaissement payé', 'encaissements payés')}\u00a0: ${amount}.`,
      (count, amount) => `${count} ${plural.nl(count, 'inning', 'inningen')} betaald: ${amount}.`,
    ),
    transfers: translated(
      (count: number, amount: string) =>
        `${count} ${plural.en(count, 'transfer', 'transfers')} taken: ${amount}.`,
      (count, amount) => `${count} ${plural.fr(count, 'virement reçu', 'virements reçus')}\u00a0: ${amount}.`,
      (count, amount) =>
        `${count} ${plural.nl(count, 'overschrijving', 'overschrijvingen')} ontvangen: ${amount}.`,
    ),
    returned: translated(
      (count: number, amount: string) =>
        `${count} refused or came back: ${amount}. These invoices are not paid.`,
      (count, amount) =>
        `${count} ${plural.fr(count, 'refus ou retour', 'refus ou retours')}\u00a0: ${amount}. Ces factures sont impayées.`,
      (count, amount) => `${count} geweigerd of teruggekomen: ${amount}. Deze facturen zijn niet betaald.`,
    ),
    toCredit: translated(
      (amount: string) => `${amount} became credit of clients.`,
      amount => `${amount} sont devenus un crédit de clients.`,
      amount => `${amount} werd tegoed van klanten.`,
    ),
    costs: translated(
      (amount: string) => `The bank asked ${amount} for what came back.`,
      amount => `La banque a demandé ${amount} pour les retours.`,
      amount => `De bank vroeg ${amount} voor wat terugkwam.`,
    ),
    left: translated(
      (count: number) =>
        `${count} left as ${plural.en(count, 'it was', 'they were')}: somebody else was quicker, or no invoice was chosen.`,
      count =>
        `${count} ${plural.fr(count, 'laissé tel quel', 'laissés tels quels')}\u00a0: quelqu’un a été plus rapide, ou aucune facture n’a été choisie.`,
      count => `${count} gelaten zoals het was: iemand anders was sneller, of er werd geen factuur gekozen.`,
    ),
  },
})
