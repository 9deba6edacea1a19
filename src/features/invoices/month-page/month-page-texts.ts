import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'
import { invoiceCount } from '../invoices-texts.ts'

export const monthPageTexts = byLanguage({
  monthEnd: translated('Month end', 'Clôture du mois', 'Maandafsluiting'),
  titleOf: translated(
    (month: string) => `Month end of ${month}`,
    month => `Clôture de ${month}`,
    month => `Maandafsluiting van ${month}`,
  ),
  subtitle: translated(
    'Six steps, in any order. What is left of each is counted anew each time, so you can leave and come back.',
    'Six étapes, dans l’ordre que vous voulez. Ce qui reste est recompté à chaque fois\u00a0: vous pouvez partir et revenir.',
    'Zes stappen, in welke volgorde u wilt. Wat overblijft, wordt telkens opnieuw geteld: u kunt weggaan en terugkomen.',
  ),
  steps: translated('Steps', 'Étapes', 'Stappen'),
  noMonth: translated('There is no such month.', 'Ce mois n’existe pas.', 'Deze maand bestaat niet.'),
  olderMonth: translated(
    'The invoices of this month are with the server alone, which cannot be reached now. They come once it can.',
    'Les factures de ce mois se trouvent uniquement sur le serveur, qui n’est pas joignable en ce moment. Elles arriveront dès qu’il le sera.',
    'De facturen van deze maand staan alleen op de server, die nu niet bereikbaar is. Ze komen zodra hij dat weer is.',
  ),
  olderFailed: translated(
    'The server did not give the invoices of this month. Open the page again in a while.',
    'Le serveur n’a pas donné les factures de ce mois. Rouvrez la page dans un moment.',
    'De server gaf de facturen van deze maand niet. Open de pagina straks opnieuw.',
  ),
  notBegun: translated(
    'This month has not begun yet.',
    'Ce mois n’a pas encore commencé.',
    'Deze maand is nog niet begonnen.',
  ),
  notHereYet: translated(
    'This device does not have the invoices yet. They come once the server can be reached.',
    'Cet appareil n’a pas encore les factures. Elles arriveront dès que le serveur sera joignable.',
    'Dit toestel heeft de facturen nog niet. Ze komen zodra de server bereikbaar is.',
  ),
  offline: translated(
    'The server cannot be reached now: this is how it stands on this device. The steps need the server.',
    'Le serveur n’est pas joignable en ce moment\u00a0: voici la situation sur cet appareil. Les étapes ont besoin du serveur.',
    'De server is nu niet bereikbaar: zo staat het op dit toestel. De stappen hebben de server nodig.',
  ),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  toList: translated('To the list', 'Vers la liste', 'Naar de lijst'),
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
    make: translated('Make the invoices', 'Établir les factures', 'Facturen maken'),
    check: translated(
      'Look at what is unusual',
      'Vérifier ce qui sort de l’ordinaire',
      'Bekijk wat ongewoon is',
    ),
    validate: translated('Validate', 'Valider', 'Valideren'),
    file: translated('File for the bank', 'Fichier pour la banque', 'Bestand voor de bank'),
    returns: translated('What the bank says', 'Ce que dit la banque', 'Wat de bank zegt'),
    reminders: translated('Reminders', 'Rappels', 'Herinneringen'),
  },
  made: translated(
    (count: number) => `${invoiceCount.en(count)} ${plural.en(count, 'stands', 'stand')} in this month.`,
    count => `${invoiceCount.fr(count)} ${plural.fr(count, 'figure', 'figurent')} dans ce mois.`,
    count => `${invoiceCount.nl(count)} ${plural.nl(count, 'staat', 'staan')} in deze maand.`,
  ),
  unbilled: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'client with an active contract has', 'clients with an active contract have')} no invoice for it yet. Synchronize makes what is missing, and says why it leaves one out.`,
    count =>
      `${count} ${plural.fr(count, 'client avec un contrat actif n’a', 'clients avec un contrat actif n’ont')} pas encore de facture pour lui. Synchroniser établit ce qui manque, et dit pourquoi il en laisse une de côté.`,
    count =>
      `${count} ${plural.nl(count, 'klant met een actief contract heeft', 'klanten met een actief contract hebben')} er nog geen factuur voor. Synchroniseren maakt wat ontbreekt, en zegt waarom het er een overslaat.`,
  ),
  madeNow: translated(
    'It makes them today, so they stand in the present month.',
    'Elles sont établies aujourd’hui, et figurent donc dans le mois en cours.',
    'Ze worden vandaag gemaakt, en staan dus in de huidige maand.',
  ),
  unbilledUnknown: translated(
    'Whether a client has none for it, only the server knows.',
    'Si un client n’en a pas pour ce mois, seul le serveur le sait.',
    'Of een klant er geen heeft voor deze maand, weet alleen de server.',
  ),
  notKnown: translated('Not known', 'Inconnu', 'Niet bekend'),
  toCheck: translated(
    (count: number) =>
      `${invoiceCount.en(count)} ${plural.en(count, 'is', 'are')} worth a look before you validate.`,
    count =>
      `${invoiceCount.fr(count)} ${plural.fr(count, 'mérite', 'méritent')} un coup d’œil avant de valider.`,
    count => `${invoiceCount.nl(count)} ${plural.nl(count, 'is', 'zijn')} een blik waard voor u valideert.`,
  ),
  nothingUnusual: translated(
    'Nothing unusual waits to be validated.',
    'Rien d’inhabituel n’attend d’être validé.',
    'Er wacht niets ongewoons op validatie.',
  ),
  allSeen: translated(
    (count: number) =>
      `${count === 1 ? 'The one' : `All ${count}`} worth a look ${plural.en(count, 'was', 'were')} looked at.`,
    count => (count === 1 ? 'La seule à vérifier l’a été.' : `Les ${count} à vérifier l’ont été.`),
    count =>
      count === 1
        ? 'De enige die een blik waard was, is bekeken.'
        : `Alle ${count} die een blik waard waren, zijn bekeken.`,
  ),
  look: translated(
    (number: string) => `Looked at ${number}`,
    number => `${number} vérifiée`,
    number => `${number} bekeken`,
  ),
  lookAll: translated(
    (count: number) => `Tick all ${count} as looked at`,
    count => `Cocher les ${count} comme vérifiées`,
    count => `Alle ${count} als bekeken aanvinken`,
  ),
  allLooked: translated('Looked at', 'Vérifiées', 'Bekeken'),
  reviewedAt: translated(
    (by: string, day: string) => `Looked at${by && ` by ${by}`} on ${day}.`,
    (by, day) => `Vérifiée${by && ` par ${by}`} le ${day}.`,
    (by, day) => `Bekeken${by && ` door ${by}`} op ${day}.`,
  ),
  toValidate: translated(
    (count: number, sum: string) =>
      `${invoiceCount.en(count)} of ${sum} ${plural.en(count, 'is', 'are')} not validated yet.`,
    (count, sum) =>
      `${invoiceCount.fr(count)} de ${sum} ${plural.fr(count, 'n’est pas encore validée', 'ne sont pas encore validées')}.`,
    (count, sum) =>
      `${invoiceCount.nl(count)} van ${sum} ${plural.nl(count, 'is', 'zijn')} nog niet gevalideerd.`,
  ),
  allValidated: translated('All are validated.', 'Toutes sont validées.', 'Alles is gevalideerd.'),
  toLeave: translated(
    (count: number, sum: string) =>
      `${invoiceCount.en(count)} of ${sum} ${plural.en(count, 'is', 'are')} still to be sent or collected.`,
    (count, sum) =>
      `${invoiceCount.fr(count)} de ${sum} ${plural.fr(count, 'reste', 'restent')} à envoyer ou à encaisser.`,
    (count, sum) =>
      `${invoiceCount.nl(count)} van ${sum} ${plural.nl(count, 'moet', 'moeten')} nog verstuurd of geïnd worden.`,
  ),
  toSend: translated(
    (count: number) => `The bank cannot collect ${count} of them: send those from the list.`,
    count => `La banque ne peut pas en encaisser ${count}\u00a0: envoyez-les depuis la liste.`,
    count => `${count} ervan kan de bank niet innen: verstuur die vanuit de lijst.`,
  ),
  allLeft: translated('All have left.', 'Toutes sont parties.', 'Alles is vertrokken.'),
  waiting: translated(
    (count: number, sum: string) =>
      `${invoiceCount.en(count)} of ${sum} ${plural.en(count, 'waits', 'wait')} for the money.`,
    (count, sum) =>
      `${invoiceCount.fr(count)} de ${sum} ${plural.fr(count, 'attend', 'attendent')} l’argent.`,
    (count, sum) =>
      `${invoiceCount.nl(count)} van ${sum} ${plural.nl(count, 'wacht', 'wachten')} op het geld.`,
  ),
  noneWaits: translated('None waits for the money.', 'Aucune n’attend l’argent.', 'Er wacht niets op geld.'),
  toRemind: translated(
    (count: number, sum: string) =>
      `${invoiceCount.en(count)} of ${sum} ${plural.en(count, 'is', 'are')} overdue.`,
    (count, sum) => `${invoiceCount.fr(count)} de ${sum} ${plural.fr(count, 'est', 'sont')} en retard.`,
    (count, sum) => `${invoiceCount.nl(count)} van ${sum} ${plural.nl(count, 'is', 'zijn')} te laat.`,
  ),
  noneOverdue: translated('None is overdue.', 'Aucune n’est en retard.', 'Er is niets te laat.'),
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
      'Changed by more than a tenth since last month',
      'Changé de plus d’un dixième depuis le mois dernier',
      'Meer dan een tiende veranderd sinds vorige maand',
    ),
    first: translated('First invoice', 'Première facture', 'Eerste factuur'),
    credit: translated('Credit pays of it', 'Le crédit en paie une partie', 'Tegoed betaalt ervan'),
  },
  changedFrom: translated(
    (before: string) => `It was ${before}.`,
    before => `C’était ${before}.`,
    before => `Het was ${before}.`,
  ),
  creditOf: translated(
    (credit: string) => `Credit pays ${credit} of it.`,
    credit => `Le crédit en paie ${credit}.`,
    credit => `Tegoed betaalt ${credit} ervan.`,
  ),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `En montrer ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
})
