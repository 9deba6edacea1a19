import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

export const pricesTexts = byLanguage({
  title: translated('Price list', 'Liste de prix', 'Prijslijst'),
  search: translated('Search prices...', 'Rechercher un prix...', 'Prijs zoeken...'),
  add: translated('Add price', 'Ajouter un prix', 'Prijs toevoegen'),
  addFirst: translated('Add the first price', 'Ajouter le premier prix', 'De eerste prijs toevoegen'),
  addUsual: translated('Start with examples', 'Commencer par des exemples', 'Met voorbeelden beginnen'),
  usualAdded: translated(
    (count: number) => `Added ${count} prices. Check the amounts.`,
    count => `${count} ${plural.fr(count, 'prix ajouté', 'prix ajoutés')}. Vérifiez les montants.`,
    count => `${count} ${plural.nl(count, 'prijs', 'prijzen')} toegevoegd. Controleer de bedragen.`,
  ),
  none: translated('No prices found.', 'Aucun prix trouvé.', 'Geen prijzen gevonden.'),
  noneYetHint: translated(
    'Add what you charge beyond a contract, such as travel or nail clipping. When you add extra work, you pick it from here.',
    'Ajoutez ce que vous facturez en plus d’un contrat, comme les déplacements ou la coupe des griffes. Vous le choisirez dans cette liste en ajoutant une prestation supplémentaire.',
    'Voeg toe wat u buiten een contract aanrekent, zoals verplaatsingen of nagels knippen. U kiest eruit wanneer u extra werk toevoegt.',
  ),
  notHereYet: willAppear('The prices', 'Les prix', 'De prijzen'),
  loading: translated('Loading prices...', 'Chargement des prix...', 'Prijzen laden...'),
  deleteTitle: translated('Delete price', 'Supprimer le prix', 'Prijs verwijderen'),
  deleteQuestion: translated(
    (name: string) =>
      `Delete “${name}” from the price list? Extra work that was already added does not change.`,
    name =>
      `Supprimer «\u00a0${name}\u00a0» de la liste de prix\u00a0? Les prestations déjà ajoutées ne changent pas.`,
    name => `“${name}” verwijderen uit de prijslijst? Extra werk dat al is toegevoegd, verandert niet.`,
  ),
  deletedMeanwhile: translated(
    'A colleague has deleted this price. Saving restores it.',
    'Un collègue a supprimé ce prix. L’enregistrement le rétablit.',
    'Een collega heeft deze prijs verwijderd. Bewaren herstelt ze.',
  ),
  failedToFetch: translated(
    'Failed to fetch prices',
    'Échec du chargement des prix',
    'Prijzen konden niet worden geladen',
  ),
})
