import { byLanguage, translated } from '../../../domain/text/language.ts'

export const timelineTexts = byLanguage({
  arrived: translated(
    (moment: string) => `Arrived on ${moment}`,
    moment => `Arrivée le ${moment}`,
    moment => `Aangekomen op ${moment}`,
  ),
  heading: translated('Timeline', 'Chronologie', 'Tijdlijn'),
  filter: translated('Show of the timeline', 'Afficher dans la chronologie', 'Toon van de tijdlijn'),
  kinds: {
    visit: translated('Visits', 'Visites', 'Bezoeken'),
    note: translated('Notes', 'Notes', 'Notities'),
    contract: translated('Contracts', 'Contrats', 'Contracten'),
    invoice: translated('Invoices', 'Factures', 'Facturen'),
    payment: translated('Payments', 'Paiements', 'Betalingen'),
    email: translated('Emails', 'E-mails', 'E-mails'),
    edit: translated('Edits', 'Modifications', 'Wijzigingen'),
  },
  all: translated('Show all', 'Tout afficher', 'Alles tonen'),
  coming: translated('Coming', 'À venir', 'Gepland'),
  none: translated('Nothing has happened yet.', 'Il ne s’est encore rien passé.', 'Er is nog niets gebeurd.'),
  noneOfKinds: translated(
    'There is nothing of what you chose to see.',
    'Il n’y a rien de ce que vous avez choisi de voir.',
    'Er is niets van wat u gekozen hebt om te zien.',
  ),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  older: translated('Show older', 'Afficher plus ancien', 'Ouder tonen'),
  olderOffline: translated(
    'What is older than this device keeps, and payments, emails and edits that were not read here yet, come once the server can be reached.',
    'Ce qui est plus ancien que ce que cet appareil garde, ainsi que les paiements, e-mails et modifications pas encore lus ici, viendront dès que le serveur sera joignable.',
    'Wat ouder is dan dit toestel bewaart, en betalingen, e-mails en wijzigingen die hier nog niet gelezen zijn, komen zodra de server bereikbaar is.',
  ),
  olderFailed: translated(
    'Older entries could not be read. Please try again in a moment.',
    'Les entrées plus anciennes n’ont pas pu être lues. Réessayez dans un instant.',
    'Oudere gegevens konden niet gelezen worden. Probeer het zo meteen opnieuw.',
  ),
  contract: {
    made: translated('Contract made', 'Contrat créé', 'Contract gemaakt'),
    signed: translated('Contract signed', 'Contrat signé', 'Contract ondertekend'),
    withdrawn: translated(
      'The client withdrew from the contract',
      'Le client s’est rétracté du contrat',
      'De klant heeft het contract herroepen',
    ),
  },
  invoice: translated(
    (number: string) => `Invoice ${number}`,
    number => `Facture ${number}`,
    number => `Factuur ${number}`,
  ),
  forPeriod: translated(
    (period: string) => `for ${period}`,
    period => `pour ${period}`,
    period => `voor ${period}`,
  ),
  stillOpen: translated(
    (amount: string) => `${amount} still open`,
    amount => `${amount} encore à payer`,
    amount => `nog ${amount} te betalen`,
  ),
  emailWaits: translated('Waits to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  emailWaitsFor: {
    contract: translated('Email with the contract', 'E-mail avec le contrat', 'E-mail met het contract'),
    invoice: translated('Email with the invoice', 'E-mail avec la facture', 'E-mail met de factuur'),
  },
  reminded: translated(
    (n: number, number: string) => `Reminder ${n} for invoice ${number}`,
    (n, number) => `Rappel ${n} pour la facture ${number}`,
    (n, number) => `Herinnering ${n} voor factuur ${number}`,
  ),
  edits: {
    add: translated('Added', 'Ajouté', 'Toegevoegd'),
    begin: translated('Known since', 'Connu depuis', 'Bekend sinds'),
    change: translated('Changed', 'Modifié', 'Gewijzigd'),
    delete: translated('Deleted', 'Supprimé', 'Verwijderd'),
    restore: translated('Brought back', 'Rétabli', 'Teruggehaald'),
  },
  waiting: translated('Waits to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  by: translated(
    (name: string) => `by ${name}`,
    name => `par ${name}`,
    name => `door ${name}`,
  ),
  deleteNote: translated('Delete note', 'Supprimer la note', 'Notitie verwijderen'),
  editNote: translated('Edit note', 'Modifier la note', 'Notitie bewerken'),
  you: translated('You', 'Vous', 'U'),
})
