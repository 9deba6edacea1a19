import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

export const speciesTexts = byLanguage({
  title: translated('Species', 'Espèces', 'Diersoorten'),
  search: translated('Search species...', 'Rechercher une espèce...', 'Diersoort zoeken...'),
  add: translated('Add Species', 'Ajouter une espèce', 'Diersoort toevoegen'),
  createdAt: translated('Created At', 'Créée le', 'Aangemaakt op'),
  updatedAt: translated('Updated At', 'Modifiée le', 'Gewijzigd op'),
  addFirst: translated(
    'Add the first species',
    'Ajouter la première espèce',
    'De eerste diersoort toevoegen',
  ),
  none: translated('No species found.', 'Aucune espèce trouvée.', 'Geen diersoorten gevonden.'),
  noneYetHint: translated(
    'Add the first species with its hourly price. Contract prices follow from it.',
    'Ajoutez la première espèce avec son prix horaire. Le prix des contrats en dépend.',
    'Voeg de eerste diersoort toe met haar uurprijs. De prijs van contracten volgt daaruit.',
  ),
  notHereYet: willAppear('The species', 'Les espèces', 'De diersoorten'),
  loading: translated('Loading species...', 'Chargement des espèces...', 'Diersoorten laden...'),
  deleteTitle: translated('Delete Species', 'Supprimer l’espèce', 'Diersoort verwijderen'),
  deleteQuestion: translated(
    (name: string) =>
      `Are you sure you want to delete the species "${name}"? This could affect existing animals and contracts.`,
    name =>
      `Voulez-vous vraiment supprimer l’espèce «\u00a0${name}\u00a0»\u00a0? Cela peut concerner des animaux et des contrats existants.`,
    name =>
      `Weet u zeker dat u de diersoort “${name}” wilt verwijderen? Dit kan gevolgen hebben voor bestaande dieren en contracten.`,
  ),
  priceQuestion: translated(
    'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
    'Le changement du prix horaire concerne tous les contrats qui utilisent cette espèce. Voulez-vous continuer\u00a0?',
    'Een nieuwe uurprijs geldt voor alle contracten met deze diersoort. Weet u zeker dat u wilt doorgaan?',
  ),
  impact: {
    none: translated(
      'No contract uses this species.',
      'Aucun contrat n’utilise cette espèce.',
      'Geen enkel contract gebruikt deze diersoort.',
    ),
    more: translated(
      (count: number) => `${count} more`,
      count => `${count} ${plural.fr(count, 'autre', 'autres')}`,
      count => `${count} ${plural.nl(count, 'andere', 'anderen')}`,
    ),
    concerns: translated(
      (contracts: number, clients: number, names: string) =>
        contracts === clients
          ? `Concerns ${contracts} ${plural.en(contracts, 'contract', 'contracts')}: ${names}.`
          : `Concerns ${contracts} contracts of ${clients} ${plural.en(clients, 'client', 'clients')}: ${names}.`,
      (contracts, clients, names) =>
        contracts === clients
          ? `Concerne ${contracts} ${plural.fr(contracts, 'contrat', 'contrats')}\u00a0: ${names}.`
          : `Concerne ${contracts} contrats de ${clients} ${plural.fr(clients, 'client', 'clients')}\u00a0: ${names}.`,
      (contracts, clients, names) =>
        contracts === clients
          ? `Geldt voor ${contracts} ${plural.nl(contracts, 'contract', 'contracten')}: ${names}.`
          : `Geldt voor ${contracts} contracten van ${clients} ${plural.nl(clients, 'klant', 'klanten')}: ${names}.`,
    ),
    yearly: translated(
      (contracts: number, from: string, to: string, by: string) =>
        `${plural.en(contracts, 'Its yearly price changes', 'Their total yearly price changes')} from ${from} to ${to} (${by}), excl. VAT.`,
      (contracts, from, to, by) =>
        `${plural.fr(contracts, 'Prix annuel', 'Prix annuel total')}\u00a0: ${to} au lieu de ${from} (${by}), HTVA.`,
      (contracts, from, to, by) =>
        `${plural.nl(contracts, 'De jaarprijs gaat', 'De totale jaarprijs gaat')} van ${from} naar ${to} (${by}), excl. btw.`,
    ),
    /** For contracts that are sent, signed or active: the day from which the client pays the new price. */
    allNoticed: translated(
      (contracts: number, day: string) =>
        `The new price applies to ${plural.en(contracts, 'it', 'them')} from ${day}.`,
      (contracts, day) =>
        `Le nouveau prix s’applique à ${plural.fr(contracts, 'ce contrat', 'ces contrats')} à partir du ${day}.`,
      (contracts, day) =>
        `De nieuwe prijs geldt voor ${plural.nl(contracts, 'dit contract', 'deze contracten')} vanaf ${day}.`,
    ),
    someNoticed: translated(
      (count: number, contracts: number, day: string) =>
        `For the ${plural.en(count, 'contract that is', `${count} contracts that are`)} sent, signed or active, the new price applies from ${day}. For the ${plural.en(contracts, 'other', 'others')} it applies immediately.`,
      (count, contracts, day) =>
        `Pour ${plural.fr(count, 'le contrat envoyé, signé', `les ${count} contrats envoyés, signés`)} ou en cours, le nouveau prix s’applique à partir du ${day}. Pour ${plural.fr(contracts, 'l’autre', 'les autres')}, il s’applique tout de suite.`,
      (count, contracts, day) =>
        `Voor ${plural.nl(count, 'het contract dat verstuurd of ondertekend is of loopt', `de ${count} contracten die verstuurd of ondertekend zijn of lopen`)}, geldt de nieuwe prijs vanaf ${day}. Voor ${plural.nl(contracts, 'het andere', 'de andere')} geldt hij meteen.`,
    ),
    emailClients: translated(
      (contracts: number) => `Email ${plural.en(contracts, 'the client', 'the clients')} about the new price`,
      contracts => `Informer ${plural.fr(contracts, 'le client', 'les clients')} du nouveau prix par e-mail`,
      contracts => `${plural.nl(contracts, 'De klant', 'De klanten')} de nieuwe prijs e-mailen`,
    ),
    emailsDelayed: translated(
      'The emails are sent after ten minutes, so that a mistake can still be corrected.',
      'Les e-mails sont envoyés après dix minutes\u00a0: une erreur peut encore être corrigée.',
      'De e-mails worden na tien minuten verstuurd, zodat een vergissing nog kan worden rechtgezet.',
    ),
    noEmail: translated('No email is sent.', 'Aucun e-mail n’est envoyé.', 'Er wordt geen e-mail verstuurd.'),
    informClients: translated(
      'The contracts promise one month’s notice. Inform the clients in another way.',
      'Les contrats promettent un préavis d’un mois. Informez les clients autrement.',
      'De contracten beloven een maand vooraf te verwittigen. Breng de klanten op een andere manier op de hoogte.',
    ),
    invoices: translated(
      (contracts: number, month: string, to: string, from: string) =>
        `Until then, ${plural.en(contracts, 'the', 'their')} invoices do not change. From ${month}, they will be about ${to} per month instead of ${from}, excl. VAT.`,
      (contracts, month, to, from) =>
        `D’ici là, ${plural.fr(contracts, 'les', 'leurs')} factures ne changent pas. Dès ${month}, elles s’élèveront à environ ${to} par mois (avant\u00a0: ${from}), HTVA.`,
      (contracts, month, to, from) =>
        `Tot dan veranderen ${plural.nl(contracts, 'de', 'hun')} facturen niet. Vanaf ${month} bedragen ze ongeveer ${to} per maand in plaats van ${from}, excl. btw.`,
    ),
    invoicesBy: translated(
      (contracts: number, month: string, by: string) =>
        `Until then, ${plural.en(contracts, 'the', 'their')} invoices do not change. From ${month}, they change by about ${by} per month, excl. VAT.`,
      (contracts, month, by) =>
        `D’ici là, ${plural.fr(contracts, 'les', 'leurs')} factures ne changent pas. Dès ${month}, changement d’environ ${by} par mois, HTVA.`,
      (contracts, month, by) =>
        `Tot dan veranderen ${plural.nl(contracts, 'de', 'hun')} facturen niet. Vanaf ${month} veranderen ze met ongeveer ${by} per maand, excl. btw.`,
    ),
    /** Used when the price of another species of the contracts is missing on this device. */
    yearlyBy: translated(
      (contracts: number, by: string) =>
        `${plural.en(contracts, 'Its yearly price changes', 'Their total yearly price changes')} by ${by}, excl. VAT.`,
      (contracts, by) =>
        `Changement du ${plural.fr(contracts, 'prix annuel', 'prix annuel total')}\u00a0: ${by}, HTVA.`,
      (contracts, by) =>
        `${plural.nl(contracts, 'De jaarprijs verandert', 'De totale jaarprijs verandert')} met ${by}, excl. btw.`,
    ),
  },
  rate: translated(
    (percent: string) => `VAT ${percent}`,
    percent => `TVA ${percent}`,
    percent => `Btw ${percent}`,
  ),
  rateFromToday: translated(
    'Applies from today, also to active contracts.',
    'S’applique dès aujourd’hui, aussi aux contrats en cours.',
    'Geldt vanaf vandaag, ook voor lopende contracten.',
  ),
  adds: {
    addedSeparately: translated(
      (name: string, edited: string) =>
        `“${name}” is a new name. Saving adds it as a new species and keeps “${edited}”.`,
      (name, edited) =>
        `«\u00a0${name}\u00a0» est un nouveau nom. L’enregistrement ajoute cette espèce et garde «\u00a0${edited}\u00a0».`,
      (name, edited) =>
        `“${name}” is een nieuwe naam. Bewaren voegt ze toe als nieuwe diersoort en behoudt “${edited}”.`,
    ),
    addedAgain: translated(
      (name: string, _edited: string) => `A colleague has deleted “${name}”. Saving adds it again.`,
      name => `Un collègue a supprimé «\u00a0${name}\u00a0». L’enregistrement l’ajoute de nouveau.`,
      name => `Een collega heeft “${name}” verwijderd. Bewaren voegt ze opnieuw toe.`,
    ),
    replacesDeleted: translated(
      (name: string, edited: string) =>
        `A colleague has deleted “${edited}”. Saving adds “${name}” as a new species.`,
      (name, edited) =>
        `Un collègue a supprimé «\u00a0${edited}\u00a0». L’enregistrement ajoute «\u00a0${name}\u00a0» comme nouvelle espèce.`,
      (name, edited) =>
        `Een collega heeft “${edited}” verwijderd. Bewaren voegt “${name}” toe als nieuwe diersoort.`,
    ),
  },
  alreadyThere: translated(
    (name: string, price: string) =>
      `“${name}” already exists, at ${price} per hour. Saving changes its price.`,
    (name, price) =>
      `«\u00a0${name}\u00a0» existe déjà, à ${price} l’heure. L’enregistrement modifie son prix.`,
    (name, price) => `“${name}” bestaat al, aan ${price} per uur. Bewaren wijzigt de prijs.`,
  ),
  added: translated(
    (name: string, price: string) => `Added the species ${name} at ${price} per hour`,
    (name, price) => `Espèce ${name} ajoutée à ${price} l’heure`,
    (name, price) => `Diersoort ${name} toegevoegd aan ${price} per uur`,
  ),
  repriced: translated(
    (name: string, from: string, to: string) => `Changed the hourly price of ${name} from ${from} to ${to}`,
    (name, from, to) => `Prix horaire modifié (${name})\u00a0: ${to} au lieu de ${from}`,
    (name, from, to) => `Uurprijs van ${name} gewijzigd van ${from} naar ${to}`,
  ),
  deleted: translated(
    (name: string) => `Deleted the species ${name}`,
    name => `Espèce ${name} supprimée`,
    name => `Diersoort ${name} verwijderd`,
  ),
  failedToFetch: translated(
    'Failed to fetch species',
    'Échec du chargement des espèces',
    'Diersoorten konden niet worden geladen',
  ),
})

export const { en } = speciesTexts

export type SpeciesTexts = typeof en
