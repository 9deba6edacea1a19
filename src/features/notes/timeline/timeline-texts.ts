import { byLanguage, translated } from '../../../domain/text/language.ts'
import { willAppear } from '../../../domain/text/offline-texts.ts'

export const timelineTexts = byLanguage({
  arrived: translated(
    (moment: string) => `Arrived on ${moment}`,
    moment => `Arrivée le ${moment}`,
    moment => `Aangekomen op ${moment}`,
  ),
  heading: translated('Timeline', 'Chronologie', 'Tijdlijn'),
  filter: translated('Filter the timeline', 'Filtrer la chronologie', 'Tijdlijn filteren'),
  kinds: {
    visit: translated('Visits', 'Visites', 'Bezoeken'),
    note: translated('Notes', 'Notes', 'Notities'),
    contract: translated('Contracts', 'Contrats', 'Contracten'),
    invoice: translated('Invoices', 'Factures', 'Facturen'),
    payment: translated('Payments', 'Paiements', 'Betalingen'),
    email: translated('Emails', 'E-mails', 'E-mails'),
    edit: translated('Changes', 'Modifications', 'Wijzigingen'),
  },
  all: translated('Show all', 'Tout afficher', 'Alles tonen'),
  coming: translated('Upcoming', 'À venir', 'Gepland'),
  none: translated('No activity yet.', 'Aucune activité pour l’instant.', 'Nog geen activiteit.'),
  noneFiltered: translated(
    'Nothing matches this filter.',
    'Rien ne correspond à ce filtre.',
    'Niets beantwoordt aan deze filter.',
  ),
  more: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  older: translated('Show older', 'Afficher les plus anciens', 'Oudere tonen'),
  olderOffline: willAppear(
    'Older entries and some payments, emails and changes',
    'Les entrées plus anciennes et certains paiements, e-mails et modifications',
    'Oudere gegevens en sommige betalingen, e-mails en wijzigingen',
  ),
  olderFailed: translated(
    'Older entries could not be loaded. Try again in a moment.',
    'Les entrées plus anciennes n’ont pas pu être chargées. Réessayez dans un instant.',
    'Oudere gegevens konden niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
  contract: {
    made: translated('Contract created', 'Contrat créé', 'Contract aangemaakt'),
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
  forExtraWork: translated('for extra work', 'pour des prestations supplémentaires', 'voor extra werk'),
  stillOpen: translated(
    (amount: string) => `${amount} outstanding`,
    amount => `reste dû\u00a0: ${amount}`,
    amount => `${amount} openstaand`,
  ),
  emailAbout: {
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
    restore: translated('Restored', 'Rétabli', 'Hersteld'),
  },
  waiting: translated('Waiting to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  by: translated(
    (name: string) => `by ${name}`,
    name => `par ${name}`,
    name => `door ${name}`,
  ),
  deleteNote: translated('Delete note', 'Supprimer la note', 'Notitie verwijderen'),
  editNote: translated('Edit note', 'Modifier la note', 'Notitie bewerken'),
  you: translated('You', 'Vous', 'U'),
})
