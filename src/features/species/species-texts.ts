import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const speciesTexts = byLanguage({
  title: translated('Species', 'Espèces', 'Diersoorten'),
  search: translated('Search species...', 'Rechercher une espèce...', 'Diersoort zoeken...'),
  add: translated('Add Species', 'Ajouter une espèce', 'Diersoort toevoegen'),
  createdAt: translated('Created At', 'Créée le', 'Aangemaakt op'),
  updatedAt: translated('Updated At', 'Modifiée le', 'Gewijzigd op'),
  addFirst: translated('Add the first species', 'Ajouter la première espèce', 'Voeg de eerste diersoort toe'),
  none: translated('No species found.', 'Aucune espèce trouvée.', 'Geen diersoorten gevonden.'),
  noneYetHint: translated(
    'Add the first species with its hourly price; animals and contracts are built on it.',
    'Ajoutez la première espèce avec son prix horaire\u00a0; les animaux et les contrats en dépendent.',
    'Voeg de eerste diersoort toe met haar uurprijs; dieren en contracten bouwen erop voort.',
  ),
  notHereYet: translated(
    'The species have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les espèces n’ont pas encore été chargées sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
    'De diersoorten zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  loading: translated('Loading species...', 'Chargement des espèces...', 'Diersoorten laden...'),
  deleteTitle: translated('Delete Species', 'Supprimer l’espèce', 'Diersoort verwijderen'),
  deleteQuestion: translated(
    (name: string) =>
      `Are you sure you want to delete the species "${name}"? This could affect existing animals and contracts.`,
    name =>
      `Voulez-vous vraiment supprimer l’espèce «\u00a0${name}\u00a0»\u00a0? Cela peut concerner des animaux et des contrats existants.`,
    name =>
      `Weet u zeker dat u de diersoort "${name}" wilt verwijderen? Dit kan gevolgen hebben voor bestaande dieren en contracten.`,
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
        `${plural.en(contracts, 'It goes', 'Together they go')} from ${from} to ${to} a year (${by}), without VAT.`,
      (contracts, from, to, by) =>
        `${plural.fr(contracts, 'Il passe', 'Ensemble, ils passent')} de ${from} à ${to} par an (${by}), hors TVA.`,
      (contracts, from, to, by) =>
        `${plural.nl(contracts, 'Het gaat', 'Samen gaan ze')} van ${from} naar ${to} per jaar (${by}), zonder btw.`,
    ),
    /** For contracts that are sent, signed or active: the day from which the client pays the new price. */
    toldAll: translated(
      (contracts: number, day: string) =>
        `${plural.en(contracts, 'It pays', 'They pay')} the new price from ${day} on.`,
      (contracts, day) =>
        `${plural.fr(contracts, 'Il paie', 'Ils paient')} le nouveau prix à partir du ${day}.`,
      (contracts, day) =>
        `${plural.nl(contracts, 'Het betaalt', 'Ze betalen')} de nieuwe prijs vanaf ${day}.`,
    ),
    toldSome: translated(
      (count: number, contracts: number, day: string) =>
        `${count} of them ${plural.en(count, 'is sent, signed or running: it pays', 'are sent, signed or running: they pay')} the new price from ${day} on. ${plural.en(contracts, 'The other has', 'The others have')} it at once.`,
      (count, contracts, day) =>
        `${count} d’entre eux ${plural.fr(count, 'est envoyé, signé', 'sont envoyés, signés')} ou en cours\u00a0: ${plural.fr(count, 'il paie', 'ils paient')} le nouveau prix à partir du ${day}. ${plural.fr(contracts, 'L’autre l’a', 'Les autres l’ont')} tout de suite.`,
      (count, contracts, day) =>
        `${count} daarvan ${plural.nl(count, 'is verstuurd, ondertekend of loopt: het betaalt', 'zijn verstuurd, ondertekend of lopen: ze betalen')} de nieuwe prijs vanaf ${day}. ${plural.nl(contracts, 'Het andere heeft', 'De andere hebben')} hem meteen.`,
    ),
    emailClients: translated(
      (contracts: number) => `Email ${plural.en(contracts, 'the client', 'the clients')} about the new price`,
      contracts => `Informer ${plural.fr(contracts, 'le client', 'les clients')} du nouveau prix par e-mail`,
      contracts => `${plural.nl(contracts, 'De klant', 'De klanten')} de nieuwe prijs e-mailen`,
    ),
    emailsWait: translated(
      'The emails are sent after ten minutes, so that a mistake can be corrected.',
      'Les e-mails partent après dix minutes, pour qu’une erreur puisse encore être corrigée.',
      'De e-mails vertrekken na tien minuten, zodat een vergissing nog kan worden rechtgezet.',
    ),
    noEmail: translated('No email is sent.', 'Aucun e-mail n’est envoyé.', 'Er wordt geen e-mail verstuurd.'),
    tellThemYourself: translated(
      'The contracts promise a month’s notice, so tell the clients another way.',
      'Les contrats promettent un préavis d’un mois\u00a0: informez les clients autrement.',
      'De contracten beloven een maand vooraf verwittigen: breng de klanten op een andere manier op de hoogte.',
    ),
    invoices: translated(
      (contracts: number, month: string, to: string, from: string) =>
        `Until then ${plural.en(contracts, 'the', 'their')} invoices stay as they are. From ${month} on they come to about ${to} a month instead of ${from}, without VAT.`,
      (contracts, month, to, from) =>
        `D’ici là, ${plural.fr(contracts, 'les', 'leurs')} factures restent comme elles sont. À partir de ${month}, elles s’élèvent à environ ${to} par mois au lieu de ${from}, hors TVA.`,
      (contracts, month, to, from) =>
        `Tot dan blijven ${plural.nl(contracts, 'de', 'hun')} facturen zoals ze zijn. Vanaf ${month} komen ze op ongeveer ${to} per maand in plaats van ${from}, zonder btw.`,
    ),
    invoicesBy: translated(
      (contracts: number, month: string, by: string) =>
        `Until then ${plural.en(contracts, 'the', 'their')} invoices stay as they are. From ${month} on they change by about ${by} a month, without VAT.`,
      (contracts, month, by) =>
        `D’ici là, ${plural.fr(contracts, 'les', 'leurs')} factures restent comme elles sont. À partir de ${month}, elles changent d’environ ${by} par mois, hors TVA.`,
      (contracts, month, by) =>
        `Tot dan blijven ${plural.nl(contracts, 'de', 'hun')} facturen zoals ze zijn. Vanaf ${month} veranderen ze met ongeveer ${by} per maand, zonder btw.`,
    ),
    /** Where the price of another species of theirs is not known here. */
    yearlyBy: translated(
      (contracts: number, by: string) =>
        `${plural.en(contracts, 'It changes', 'Together they change')} by ${by} a year, without VAT.`,
      (contracts, by) =>
        `${plural.fr(contracts, 'Il change', 'Ensemble, ils changent')} de ${by} par an, hors TVA.`,
      (contracts, by) =>
        `${plural.nl(contracts, 'Het verandert', 'Samen veranderen ze')} met ${by} per jaar, zonder btw.`,
    ),
  },
  /** Short, for its column is narrow on a tablet. */
  asPractice: translated(
    (percent: string) => (percent === '' ? 'As the practice' : `Practice (${percent})`),
    percent => (percent === '' ? 'Comme le cabinet' : `Cabinet (${percent})`),
    percent => (percent === '' ? 'Zoals de praktijk' : `Praktijk (${percent})`),
  ),
  anotherRate: translated('Another rate…', 'Un autre taux…', 'Een ander tarief…'),
  rateInPercent: translated('In percent', 'En pour cent', 'In procent'),
  rate: translated(
    (percent: string) => `VAT ${percent}`,
    percent => `TVA ${percent}`,
    percent => `Btw ${percent}`,
  ),
  rateFromToday: translated(
    'It holds from today, for contracts that run too.',
    'Il vaut dès aujourd’hui, aussi pour les contrats en cours.',
    'Het geldt vanaf vandaag, ook voor lopende contracten.',
  ),
  adds: {
    beside: translated(
      (name: string, edited: string) =>
        `"${name}" is a new name: saving adds it as a new species beside "${edited}".`,
      (name, edited) =>
        `«\u00a0${name}\u00a0» est un nouveau nom\u00a0: l’enregistrement l’ajoute comme nouvelle espèce, à côté de «\u00a0${edited}\u00a0».`,
      (name, edited) =>
        `"${name}" is een nieuwe naam: bewaren voegt ze toe als nieuwe diersoort naast "${edited}".`,
    ),
    again: translated(
      (name: string, _edited: string) => `"${name}" was deleted meanwhile: saving adds it again.`,
      name =>
        `«\u00a0${name}\u00a0» a été supprimée entre-temps\u00a0: l’enregistrement l’ajoute de nouveau.`,
      name => `"${name}" werd intussen verwijderd: bewaren voegt ze opnieuw toe.`,
    ),
    instead: translated(
      (name: string, edited: string) =>
        `"${edited}" was deleted meanwhile: saving adds "${name}" as a new species.`,
      (name, edited) =>
        `«\u00a0${edited}\u00a0» a été supprimée entre-temps\u00a0: l’enregistrement ajoute «\u00a0${name}\u00a0» comme nouvelle espèce.`,
      (name, edited) =>
        `"${edited}" werd intussen verwijderd: bewaren voegt "${name}" toe als nieuwe diersoort.`,
    ),
  },
  alreadyThere: translated(
    (name: string, price: string) =>
      `"${name}" exists already, at ${price} an hour. Saving changes its price.`,
    (name, price) =>
      `«\u00a0${name}\u00a0» existe déjà, à ${price} l’heure. L’enregistrement change son prix.`,
    (name, price) => `"${name}" bestaat al, aan ${price} per uur. Bewaren wijzigt de prijs.`,
  ),
  added: translated(
    (name: string, price: string) => `Added the species ${name} at ${price} an hour`,
    (name, price) => `Espèce ${name} ajoutée à ${price} l’heure`,
    (name, price) => `Diersoort ${name} toegevoegd aan ${price} per uur`,
  ),
  repriced: translated(
    (name: string, from: string, to: string) => `Changed the hourly price of ${name} from ${from} to ${to}`,
    (name, from, to) => `Prix horaire de ${name} changé de ${from} à ${to}`,
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
