import { byLanguage, translated } from '../../../domain/text/language.ts'
import { savedCopy } from '../../../domain/text/offline-texts.ts'
import { plural } from '../../../ui/plural.ts'
import { invoiceCount } from '../invoices-texts.ts'

export const monthPageTexts = byLanguage({
  monthEnd: translated('Month end', 'Clôture du mois', 'Maandafsluiting'),
  title: translated(
    (month: string) => `Month end of ${month}`,
    month => `Clôture\u00a0: ${month}`,
    month => `Maandafsluiting van ${month}`,
  ),
  subtitle: translated(
    'Six steps, in any order. You can leave and come back at any time.',
    'Six étapes, dans l’ordre de votre choix. Vous pouvez partir et revenir à tout moment.',
    'Zes stappen, in willekeurige volgorde. U kunt op elk moment stoppen en later verdergaan.',
  ),
  steps: translated('Steps', 'Étapes', 'Stappen'),
  noMonth: translated('There is no such month.', 'Ce mois n’existe pas.', 'Deze maand bestaat niet.'),
  olderFailed: translated(
    'The invoices of this month could not be loaded. Open the page again in a moment.',
    'Les factures de ce mois n’ont pas pu être chargées. Rouvrez la page dans un instant.',
    'De facturen van deze maand konden niet worden geladen. Open de pagina zo dadelijk opnieuw.',
  ),
  notBegun: translated(
    'This month has not begun yet.',
    'Ce mois n’a pas encore commencé.',
    'Deze maand is nog niet begonnen.',
  ),
  offline: savedCopy,
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  toList: translated('Back to the list', 'Retour à la liste', 'Terug naar de lijst'),
  allInvoices: translated('All invoices', 'Toutes les factures', 'Alle facturen'),
  done: translated('Done', 'Terminé', 'Klaar'),
  notYet: translated('Not yet', 'Pas encore', 'Nog niet'),
  nothingYet: translated(
    'Nothing to do here yet.',
    'Rien à faire ici pour l’instant.',
    'Hier is nog niets te doen.',
  ),
  left: translated(
    (count: number) => `${count} left`,
    count => `${count} à faire`,
    count => `Nog ${count}`,
  ),
  next: translated('Next step', 'Étape suivante', 'Volgende stap'),
  titles: {
    make: translated('Create the invoices', 'Créer les factures', 'Facturen aanmaken'),
    check: translated(
      'Check exceptions',
      'Vérifier les factures inhabituelles',
      'Ongewone facturen nakijken',
    ),
    validate: translated('Validate', 'Valider', 'Valideren'),
    file: translated('Bank file', 'Fichier bancaire', 'Bankbestand'),
    returns: translated('Bank responses', 'Retours de la banque', 'Antwoorden van de bank'),
    reminders: translated('Reminders', 'Rappels', 'Herinneringen'),
  },
  noVatNumber: translated(
    (count: number) =>
      plural.en(
        count,
        '1 company has no VAT number, so it gets no e-invoice. Add the number before validating.',
        `${count} companies have no VAT number, so they get no e-invoice. Add the numbers before validating.`,
      ),
    count =>
      plural.fr(
        count,
        '1 entreprise n’a pas de numéro de TVA et ne recevra donc pas de facture électronique. Ajoutez-le avant de valider.',
        `${count} entreprises n’ont pas de numéro de TVA et ne recevront donc pas de facture électronique. Ajoutez-les avant de valider.`,
      ),
    count =>
      plural.nl(
        count,
        '1 onderneming heeft geen btw-nummer en krijgt daarom geen e-factuur. Voeg het toe vóór u valideert.',
        `${count} ondernemingen hebben geen btw-nummer en krijgen daarom geen e-factuur. Voeg ze toe vóór u valideert.`,
      ),
  ),
  eInvoicesToSend: translated(
    (count: number) =>
      plural.en(
        count,
        '1 invoice is for a Belgian company, which must receive it through Peppol. Bouvier has no access point: download the e-invoice from its preview.',
        `${count} invoices are for Belgian companies, which must receive them through Peppol. Bouvier has no access point: download the e-invoices from their previews or from the page “For the accountant”.`,
      ),
    count =>
      plural.fr(
        count,
        '1 facture est destinée à une entreprise belge, qui doit la recevoir par Peppol. Bouvier n’a pas de point d’accès\u00a0: téléchargez la facture électronique depuis son aperçu.',
        `${count} factures sont destinées à des entreprises belges, qui doivent les recevoir par Peppol. Bouvier n’a pas de point d’accès\u00a0: téléchargez les factures électroniques depuis leur aperçu ou depuis la page «\u00a0Pour le comptable\u00a0».`,
      ),
    count =>
      plural.nl(
        count,
        '1 factuur is voor een Belgische onderneming, die ze via Peppol moet ontvangen. Bouvier heeft geen toegangspunt: download de e-factuur in haar voorbeeld.',
        `${count} facturen zijn voor Belgische ondernemingen, die ze via Peppol moeten ontvangen. Bouvier heeft geen toegangspunt: download de e-facturen in hun voorbeeld of op de pagina “Voor de boekhouder”.`,
      ),
  ),
  monthCount: translated(
    (count: number) => `${invoiceCount.en(count)} in this month.`,
    count => `${invoiceCount.fr(count)} dans ce mois.`,
    count => `${invoiceCount.nl(count)} in deze maand.`,
  ),
  unbilled: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'client with an active contract has', 'clients with an active contract have')} no invoice for this month yet. Synchronize creates the missing invoices and shows the reason for each contract that it skips.`,
    count =>
      `${count} ${plural.fr(count, 'client avec un contrat actif n’a', 'clients avec un contrat actif n’ont')} pas encore de facture pour ce mois. Synchroniser crée les factures manquantes et indique le motif pour chaque contrat ignoré.`,
    count =>
      `${count} ${plural.nl(count, 'klant met een actief contract heeft', 'klanten met een actief contract hebben')} nog geen factuur voor deze maand. Synchroniseren maakt de ontbrekende facturen aan en toont de reden voor elk overgeslagen contract.`,
  ),
  extras: translated(
    (count: number, sum: string) =>
      `${count} ${plural.en(count, 'line', 'lines')} of extra work (${sum} excl. VAT) ${plural.en(count, 'is', 'are')} not invoiced yet. Synchronize puts ${plural.en(count, 'it on an invoice', 'them on invoices')}.`,
    (count, sum) =>
      `${count} ${plural.fr(count, 'prestation supplémentaire', 'prestations supplémentaires')} (${sum} HTVA) ${plural.fr(count, 'n’est pas encore facturée', 'ne sont pas encore facturées')}. Synchroniser ${plural.fr(count, 'l’ajoute à une facture', 'les ajoute à des factures')}.`,
    (count, sum) =>
      `${count} ${plural.nl(count, 'regel', 'regels')} extra werk (${sum} excl. btw) ${plural.nl(count, 'is', 'zijn')} nog niet gefactureerd. Synchroniseren zet ${plural.nl(count, 'hem op een factuur', 'ze op facturen')}.`,
  ),
  createdToday: translated(
    'They are created today, so they appear in the current month.',
    'Elles sont créées aujourd’hui et figurent donc dans le mois en cours.',
    'Ze worden vandaag aangemaakt en komen dus in de huidige maand.',
  ),
  unbilledUnknown: translated(
    'The server is not available, so missing invoices cannot be checked.',
    'Le serveur n’est pas disponible. Les factures manquantes ne peuvent pas être vérifiées.',
    'De server is niet beschikbaar. Ontbrekende facturen kunnen niet worden nagegaan.',
  ),
  notKnown: translated('Unknown', 'Inconnu', 'Onbekend'),
  toCheck: translated(
    (count: number) => `${invoiceCount.en(count)} to check before you validate.`,
    count => `${invoiceCount.fr(count)} à vérifier avant de valider.`,
    count => `${invoiceCount.nl(count)} na te kijken voor u valideert.`,
  ),
  nothingUnusual: translated(
    'No unusual invoices to validate.',
    'Aucune facture inhabituelle à valider.',
    'Geen ongewone facturen te valideren.',
  ),
  allUnusualChecked: translated(
    (count: number) =>
      count === 1
        ? 'The unusual invoice has been checked.'
        : `All ${count} unusual invoices have been checked.`,
    count =>
      count === 1
        ? 'La facture inhabituelle a été vérifiée.'
        : `Les ${count} factures inhabituelles ont été vérifiées.`,
    count =>
      count === 1 ? 'De ongewone factuur is nagekeken.' : `Alle ${count} ongewone facturen zijn nagekeken.`,
  ),
  markChecked: translated(
    (number: string) => `Mark ${number} as checked`,
    number => `Marquer ${number} comme vérifiée`,
    number => `${number} als nagekeken markeren`,
  ),
  markAllChecked: translated(
    (count: number) => `Mark all ${count} as checked`,
    count => `Marquer les ${count} comme vérifiées`,
    count => `Alle ${count} als nagekeken markeren`,
  ),
  allChecked: translated('Checked', 'Vérifiées', 'Nagekeken'),
  checkedOn: translated(
    (by: string, day: string) => `Checked${by && ` by ${by}`} on ${day}.`,
    (by, day) => `Vérifiée${by && ` par ${by}`} le ${day}.`,
    (by, day) => `Nagekeken${by && ` door ${by}`} op ${day}.`,
  ),
  toValidate: translated(
    (count: number, sum: string) => `${invoiceCount.en(count)} to validate, ${sum} in total.`,
    (count, sum) => `${invoiceCount.fr(count)} à valider, ${sum} au total.`,
    (count, sum) => `${invoiceCount.nl(count)} te valideren, samen ${sum}.`,
  ),
  allValidated: translated('All are validated.', 'Toutes sont validées.', 'Alles is gevalideerd.'),
  notSentYet: translated(
    (count: number, sum: string) => `${invoiceCount.en(count)} not sent or collected yet, ${sum} in total.`,
    (count, sum) => `${invoiceCount.fr(count)} à envoyer ou à encaisser, ${sum} au total.`,
    (count, sum) => `${invoiceCount.nl(count)} nog te versturen of te innen, samen ${sum}.`,
  ),
  toSend: translated(
    (count: number) =>
      `The bank cannot collect ${count} of them. Send ${plural.en(count, 'it', 'those')} by email.`,
    count =>
      `La banque ne peut pas en encaisser ${count}. Envoyez-${plural.fr(count, 'la', 'les')} par e-mail.`,
    count => `De bank kan er ${count} niet innen. Verstuur die per e-mail.`,
  ),
  sendRest: translated(
    (count: number) => (count === 1 ? 'Send the other one by email' : `Send the other ${count} by email`),
    count => (count === 1 ? 'Envoyer l’autre par e-mail' : `Envoyer les ${count} autres par e-mail`),
    count => (count === 1 ? 'De andere per e-mail versturen' : `De ${count} andere per e-mail versturen`),
  ),
  sendRestTitle: translated(
    (count: number) => `Send ${invoiceCount.en(count)} by email?`,
    count => `Envoyer ${invoiceCount.fr(count)} par e-mail\u00a0?`,
    count => `${invoiceCount.nl(count)} per e-mail versturen?`,
  ),
  sendRestText: translated(
    'Each client receives an email with the invoice.',
    'Chaque client reçoit un e-mail avec la facture.',
    'Elke klant krijgt een e-mail met de factuur.',
  ),
  leftOut: translated(
    (names: string) => `Not sent, because there is no email address: ${names}.`,
    names => `Pas d’envoi, faute d’adresse e-mail\u00a0: ${names}.`,
    names => `Niet verstuurd, want er is geen e-mailadres: ${names}.`,
  ),
  noEmails: translated(
    'There is no email address. Add one to the client.',
    'Il n’y a pas d’adresse e-mail. Ajoutez-en une au client.',
    'Er is geen e-mailadres. Voeg er een toe bij de klant.',
  ),
  sendingOne: translated(
    (place: number, total: number) => `Sending ${place} of ${total}...`,
    (place, total) => `Envoi ${place} sur ${total}...`,
    (place, total) => `Bezig met versturen: ${place} van ${total}...`,
  ),
  stop: translated('Stop', 'Arrêter', 'Stoppen'),
  sentCount: translated(
    (count: number) => `${count} queued to be sent`,
    count => `${count} en attente d’envoi`,
    count => `${count} in de wachtrij`,
  ),
  savedCount: translated(
    (count: number) => `${count} saved as ${plural.en(count, 'a file', 'files')} (not sent)`,
    count =>
      `${count} ${plural.fr(count, 'enregistrée dans un fichier (pas envoyée)', 'enregistrées dans des fichiers (pas envoyées)')}`,
    count => `${count} bewaard als bestand (niet verstuurd)`,
  ),
  failedCount: translated(
    (count: number) => `${count} failed`,
    count => `${count} ${plural.fr(count, 'échec', 'échecs')}`,
    count => `${count} mislukt`,
  ),
  remainingCount: translated(
    (count: number) => `${count} still to send`,
    count => `${count} encore à envoyer`,
    count => `nog ${count} te versturen`,
  ),
  allSent: translated('All sent.', 'Toutes sont envoyées.', 'Alles is verstuurd.'),
  awaitingPayment: translated(
    (count: number, sum: string) => `${invoiceCount.en(count)} awaiting payment, ${sum} in total.`,
    (count, sum) => `${invoiceCount.fr(count)} en attente de paiement, ${sum} au total.`,
    (count, sum) =>
      `${invoiceCount.nl(count)} ${plural.nl(count, 'wacht', 'wachten')} op betaling, samen ${sum}.`,
  ),
  noneAwaitingPayment: translated(
    'No invoices awaiting payment.',
    'Aucune facture en attente de paiement.',
    'Er wachten geen facturen op betaling.',
  ),
  overdue: translated(
    (count: number, sum: string) => `${invoiceCount.en(count)} overdue, ${sum} in total.`,
    (count, sum) => `${invoiceCount.fr(count)} en retard, ${sum} au total.`,
    (count, sum) => `${count} vervallen ${plural.nl(count, 'factuur', 'facturen')}, samen ${sum}.`,
  ),
  noneOverdue: translated('No overdue invoices.', 'Aucune facture en retard.', 'Geen vervallen facturen.'),
  owedTitle: translated('Owed to clients', 'Dû aux clients', 'Tegoed van klanten'),
  owed: translated(
    (count: number, sum: string) =>
      `${count} ${plural.en(count, 'client has', 'clients have')} a credit balance today, ${sum} in total.`,
    (count, sum) =>
      `${count} ${plural.fr(count, 'client a', 'clients ont')} un solde créditeur aujourd’hui, ${sum} au total.`,
    (count, sum) =>
      `${count} ${plural.nl(count, 'klant heeft', 'klanten hebben')} vandaag tegoed, samen ${sum}.`,
  ),
  noneOwed: translated(
    'No client has a credit balance today.',
    'Aucun client n’a de solde créditeur aujourd’hui.',
    'Geen enkele klant heeft vandaag tegoed.',
  ),
  findings: {
    'no-mandate': translated(
      'The bank cannot collect',
      'La banque ne peut pas encaisser',
      'De bank kan niet innen',
    ),
    changed: translated(
      'Changed by more than 10% since last month',
      'Écart de plus de 10\u00a0% depuis le mois dernier',
      'Meer dan 10\u00a0% gewijzigd sinds vorige maand',
    ),
    first: translated('First invoice', 'Première facture', 'Eerste factuur'),
    credit: translated(
      'Partly paid from credit',
      'Payée en partie par le solde créditeur',
      'Deels betaald met tegoed',
    ),
  },
  amountBefore: translated(
    (before: string) => `Before: ${before}.`,
    before => `Avant\u00a0: ${before}.`,
    before => `Voordien: ${before}.`,
  ),
  paidFromCredit: translated(
    (credit: string) => `Paid from credit: ${credit}.`,
    credit => `Payé par le solde créditeur\u00a0: ${credit}.`,
    credit => `Betaald met tegoed: ${credit}.`,
  ),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
})
