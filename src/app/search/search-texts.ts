import { byLanguage, said } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const searchTexts = byLanguage({
  title: said('Search', 'Rechercher', 'Zoeken'),
  field: said('Search everything...', 'Rechercher partout...', 'Overal zoeken...'),
  hint: said(
    'Name, telephone, chip, street, email, invoice number...',
    'Nom, téléphone, puce, rue, e-mail, numéro de facture...',
    'Naam, telefoon, chip, straat, e-mail, factuurnummer...',
  ),
  results: said('Search results', 'Résultats de la recherche', 'Zoekresultaten'),
  recent: said('Opened last', 'Ouverts récemment', 'Laatst geopend'),
  ways: said('Go to', 'Aller à', 'Ga naar'),
  kinds: {
    clients: said('Client', 'Client', 'Klant'),
    animals: said('Animal', 'Animal', 'Dier'),
    invoices: said('Invoice', 'Facture', 'Factuur'),
    species: said('Species', 'Espèce', 'Diersoort'),
    actions: said('Action', 'Action', 'Actie'),
    pages: said('Page', 'Page', 'Pagina'),
  },
  newClient: said('New client', 'Nouveau client', 'Nieuwe klant'),
  newAnimal: said('New animal', 'Nouvel animal', 'Nieuw dier'),
  book: said('Book an appointment', 'Prendre un rendez-vous', 'Afspraak maken'),
  synchronize: said('Synchronize invoices', 'Synchroniser les factures', 'Facturen synchroniseren'),
  add: said(
    (name: string) => `Add "${name}"`,
    name => `Ajouter «\u00a0${name}\u00a0»`,
    name => `"${name}" toevoegen`,
  ),
  addHint: said(
    'as a new client, filled in with this',
    'comme nouveau client, avec ceci déjà rempli',
    'als nieuwe klant, hiermee al ingevuld',
  ),
  count: said(
    (count: number) => `${count} ${plural.en(count, 'result', 'results')}`,
    (count: number) => `${count} ${plural.fr(count, 'résultat', 'résultats')}`,
    (count: number) => `${count} ${plural.nl(count, 'resultaat', 'resultaten')}`,
  ),
  notReady: said(
    'The search is still getting ready: there may be more.',
    'La recherche se prépare encore\u00a0: il peut y en avoir d’autres.',
    'Het zoeken wordt nog klaargemaakt: er kunnen er meer zijn.',
  ),
  fromServer: said(
    'Earlier invoices, from the server',
    'Factures antérieures, depuis le serveur',
    'Oudere facturen, van de server',
  ),
  keys: {
    open: said('open', 'ouvrir', 'openen'),
    book: said('book', 'rendez-vous', 'afspraak'),
    move: said('move', 'se déplacer', 'bewegen'),
    close: said('close', 'fermer', 'sluiten'),
  },
})
