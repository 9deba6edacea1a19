import { byLanguage, said } from '../../../domain/text/language.ts'

export const timelineTexts = byLanguage({
  arrived: said(
    (moment: string) => `Arrived on ${moment}`,
    moment => `Arrivée le ${moment}`,
    moment => `Aangekomen op ${moment}`,
  ),
  heading: said('Timeline', 'Chronologie', 'Tijdlijn'),
  filter: said('Show of the timeline', 'Afficher dans la chronologie', 'Toon van de tijdlijn'),
  kinds: {
    visit: said('Visits', 'Visites', 'Bezoeken'),
    note: said('Notes', 'Notes', 'Notities'),
    contract: said('Contracts', 'Contrats', 'Contracten'),
    invoice: said('Invoices', 'Factures', 'Facturen'),
    payment: said('Payments', 'Paiements', 'Betalingen'),
    email: said('Emails', 'E-mails', 'E-mails'),
    edit: said('Edits', 'Modifications', 'Wijzigingen'),
  },
  all: said('Show all', 'Tout afficher', 'Alles tonen'),
  coming: said('Coming', 'À venir', 'Gepland'),
  none: said('Nothing has happened yet.', 'Il ne s’est encore rien passé.', 'Er is nog niets gebeurd.'),
  noneOfKinds: said(
    'There is nothing of what you chose to see.',
    'Il n’y a rien de ce que vous avez choisi de voir.',
    'Er is niets van wat u gekozen hebt om te zien.',
  ),
  more: said(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  older: said('Show older', 'Afficher plus ancien', 'Ouder tonen'),
  olderOffline: said(
    'What is older than this device keeps, and payments, emails and edits that were not read here yet, come once the server can be reached.',
    'Ce qui est plus ancien que ce que cet appareil garde, ainsi que les paiements, e-mails et modifications pas encore lus ici, viendront dès que le serveur sera joignable.',
    'Wat ouder is dan dit toestel bewaart, en betalingen, e-mails en wijzigingen die hier nog niet gelezen zijn, komen zodra de server bereikbaar is.',
  ),
  olderFailed: said(
    'Older entries could not be read. Please try again in a moment.',
    'Les entrées plus anciennes n’ont pas pu être lues. Réessayez dans un instant.',
    'Oudere gegevens konden niet gelezen worden. Probeer het zo meteen opnieuw.',
  ),
  contract: {
    made: said('Contract made', 'Contrat créé', 'Contract gemaakt'),
    signed: said('Contract signed', 'Contrat signé', 'Contract ondertekend'),
    withdrawn: said(
      'The client withdrew from the contract',
      'Le client s’est rétracté du contrat',
      'De klant heeft het contract herroepen',
    ),
  },
  invoice: said(
    (number: string) => `Invoice ${number}`,
    number => `Facture ${number}`,
    number => `Factuur ${number}`,
  ),
  forPeriod: said(
    (period: string) => `for ${period}`,
    period => `pour ${period}`,
    period => `voor ${period}`,
  ),
  stillOpen: said(
    (amount: string) => `${amount} still open`,
    amount => `${amount} encore à payer`,
    amount => `nog ${amount} te betalen`,
  ),
  emailWaits: said('Waits to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  emailWaitsFor: {
    contract: said('Email with the contract', 'E-mail avec le contrat', 'E-mail met het contract'),
    invoice: said('Email with the invoice', 'E-mail avec la facture', 'E-mail met de factuur'),
  },
  reminded: said(
    (n: number, number: string) => `Reminder ${n} for invoice ${number}`,
    (n, number) => `Rappel ${n} pour la facture ${number}`,
    (n, number) => `Herinnering ${n} voor factuur ${number}`,
  ),
  edits: {
    add: said('Added', 'Ajouté', 'Toegevoegd'),
    begin: said('Known since', 'Connu depuis', 'Bekend sinds'),
    change: said('Changed', 'Modifié', 'Gewijzigd'),
    delete: said('Deleted', 'Supprimé', 'Verwijderd'),
    restore: said('Brought back', 'Rétabli', 'Teruggehaald'),
  },
  waiting: said('Waits to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  by: said(
    (name: string) => `by ${name}`,
    name => `par ${name}`,
    name => `door ${name}`,
  ),
  deleteNote: said('Delete note', 'Supprimer la note', 'Notitie verwijderen'),
  editNote: said('Edit note', 'Modifier la note', 'Notitie bewerken'),
  you: said('You', 'Vous', 'U'),
})
