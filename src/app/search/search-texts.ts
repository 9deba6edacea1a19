import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const searchTexts = byLanguage({
  hint: translated(
    'Name, phone, chip, street, email, invoice number...',
    'Nom, téléphone, puce, rue, e-mail, numéro de facture...',
    'Naam, telefoon, chip, straat, e-mail, factuurnummer...',
  ),
  results: translated('Search results', 'Résultats de la recherche', 'Zoekresultaten'),
  recent: translated('Recently opened', 'Ouverts récemment', 'Onlangs geopend'),
  goTo: translated('Go to', 'Aller à', 'Ga naar'),
  kinds: {
    clients: translated('Client', 'Client', 'Klant'),
    animals: translated('Animal', 'Animal', 'Dier'),
    invoices: translated('Invoice', 'Facture', 'Factuur'),
    species: translated('Species', 'Espèce', 'Diersoort'),
    actions: translated('Action', 'Action', 'Actie'),
    pages: translated('Page', 'Page', 'Pagina'),
  },
  newClient: translated('New client', 'Nouveau client', 'Nieuwe klant'),
  newAnimal: translated('New animal', 'Nouvel animal', 'Nieuw dier'),
  book: translated('Book an appointment', 'Planifier un rendez-vous', 'Afspraak inplannen'),
  synchronize: translated('Synchronize invoices', 'Synchroniser les factures', 'Facturen synchroniseren'),
  add: translated(
    (name: string) => `Add “${name}”`,
    name => `Ajouter «\u00a0${name}\u00a0»`,
    name => `“${name}” toevoegen`,
  ),
  addHint: translated(
    'as a new client, prefilled',
    'comme nouveau client, prérempli',
    'als nieuwe klant, vooraf ingevuld',
  ),
  count: translated(
    (count: number) => `${count} ${plural.en(count, 'result', 'results')}`,
    (count: number) => `${count} ${plural.fr(count, 'résultat', 'résultats')}`,
    (count: number) => `${count} ${plural.nl(count, 'resultaat', 'resultaten')}`,
  ),
  notReady: translated(
    'Still loading; there may be more results.',
    'Chargement en cours\u00a0; il peut y avoir d’autres résultats.',
    'Nog aan het laden; er kunnen meer resultaten zijn.',
  ),
  fromServer: translated(
    'Earlier invoices, from the server',
    'Factures antérieures, depuis le serveur',
    'Oudere facturen, van de server',
  ),
  keys: {
    open: translated('open', 'ouvrir', 'openen'),
    book: translated('book', 'rendez-vous', 'afspraak'),
    move: translated('move', 'se déplacer', 'bewegen'),
    close: translated('close', 'fermer', 'sluiten'),
  },
})
